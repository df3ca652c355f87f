"""The lesson of Cold War: CIA vs KGB: a bluff that works, then a civil disorder on the other side."""

from __future__ import annotations

from brushpass.core.lesson import Lesson

LESSON = Lesson(
    "cia",
    """
    chance draw egypt
    chance balance cia
    cia pick master-spy
    kgb pick deputy-director
    cia first kgb
    kgb recruit
    chance draw opposition
    cia recruit
    chance draw newspapers
    kgb recruit
    chance draw mercenaries
    cia activate newspapers
    chance draw bankers
    cia leave
    kgb pass
    cia pass
    chance draw vietnam
    cia pick director
    kgb pick assassin
    kgb first kgb
    kgb recruit
    chance draw radio
    cia recruit
    chance draw militia
    kgb recruit
    chance draw oil-tycoons
    cia pass
    kgb activate radio
    chance draw trade-union
    kgb leave
    cia pass
    kgb pass
    chance draw angola
    """,
    edition="ffg-2011",
    look={
        6: ("group:opposition", "group:mercenaries"),
        9: ("group:radio", "group:oil-tycoons"),
        10: ("group:radio", "group:oil-tycoons"),
    },
)
