"""The lesson of Iron Curtain: a region that is dominated first and completed then, and an event in the enemy's turn."""

from __future__ import annotations

from brushpass.core.lesson import Lesson

LESSON = Lesson(
    "usa",
    """
    chance deal panama
    chance deal france
    chance deal japan
    chance deal south-africa
    chance deal israel
    chance deal cuba
    chance deal poland
    chance deal zaire
    chance deal chile
    chance deal iran
    ussr first ussr
    ussr play cuba
    ussr place w1 n0
    ussr cubes
    ussr cube cuba
    ussr cube start
    usa play france
    usa place e1 n0
    usa cubes
    usa cube cuba
    usa cube cuba
    ussr play poland
    ussr place e0 s1
    ussr event
    ussr infiltrate start
    ussr infiltrate poland
    ussr infiltrate france
    usa play panama
    usa place w1 n1
    usa event
    usa infiltrate panama
    usa infiltrate panama
    usa infiltrate cuba
    ussr play zaire
    ussr place e0 n1
    usa event
    """,
    edition="reconstruction_v2",
    look={1: ("cuba",), 6: ("cuba",), 7: ("cuba",)},
)
