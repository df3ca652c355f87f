"""The lesson of Checkpoint Charlie: an accusation that is too early, and one that is not."""

from __future__ import annotations

from brushpass.core.lesson import Lesson

LESSON = Lesson(
    "basset",
    """
    chance start basset
    chance deal hat
    chance deal fur
    chance deal coat
    chance slip 4
    chance slip 8
    basset hide hat
    beagle hide ginger
    dachshund hide raincoat
    chance turn-up hefjy
    basset pass
    beagle pass
    dachshund pass
    chance turn-up bgnro
    basset pass
    beagle pass
    dachshund pass
    chance turn-up hgnry
    basset pass
    beagle accuse bgnro
    dachshund pass
    basset pass
    dachshund pass
    chance toss glasses
    basset pass
    dachshund pass
    chance turn-up benjo
    basset pass
    dachshund pass
    chance turn-up bgnry
    basset pass
    dachshund pass
    chance turn-up hgnjy
    basset pass
    dachshund pass
    chance toss no-newspaper
    basset pass
    dachshund pass
    chance turn-up hgfro
    dachshund pass
    basset accuse hgfro
    chance draw black-minus-1a
    chance draw gold-4a
    chance draw black-0a
    """,
    edition="base",
    options={"players": "3"},
    look={3: ("bgnro",), 4: ("hgnry",), 5: ("bgnro",), 8: ("bgnro", "bgnry"), 9: ("hgnry", "hgnjy")},
)
