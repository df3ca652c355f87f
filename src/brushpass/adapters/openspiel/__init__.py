"""The games as Python games of OpenSpiel.

>>> import pyspiel
>>> from brushpass.adapters import openspiel
>>> game = pyspiel.load_game("python_brushpass_cold_war")
>>> state = game.new_initial_state()
>>> while state.is_chance_node():
...     state.apply_action(state.legal_actions()[0])
>>> state.action_to_string(state.legal_actions()[0])
'pick master-spy'

Importing this package registers every game as `python_brushpass_` and its name.
The parameters are `edition` and `options`, as in `python_brushpass_checkpoint_charlie(edition=both,options=players:5)`;
between several options stand semicolons, and `load` writes all that for you.
With `information=text` the information states are told in words; by default they are numbers of 128 bits, which tell as
many apart and are found much faster.

- Chance is explicit, and all that it may do is equally likely.
- Where several seats choose in secret at the same time they are asked one after the other, and neither what a later one
  observes nor its information state depends on what an earlier one chose.
- Utilities sum to zero: all seats stake one, and the winners share the stakes.
- Actions have the numbers of the game's notation, also those of chance, and OpenSpiel sizes the masks of chance by
  `max_chance_outcomes()`: so that is the count of all actions, and not the most that chance may choose between.
- An information state tensor is the observation tensor and the 128 bits behind it, which only tell states apart: let
  networks read `observation_tensor()`.

What to mind in OpenSpiel 2.0.2:

- Never hand a Python game to the C++ search `pyspiel.ISMCTSBot`: the interpreter dies of it.
  Use `open_spiel.python.algorithms.ismcts.ISMCTSBot` with `bot.set_resampler(openspiel.Resampler(seed))`.
- `state.resample_from_infostate` is not passed on to Python games and raises an error: call a `Resampler`.
- A resampled state has no history of its own, so it can be played, cloned and searched; `history()` begins with it.
"""

from __future__ import annotations

from brushpass.core.libraries import library

library("pyspiel")

from brushpass.adapters.openspiel.game import BrushpassGame, BrushpassState, game_string, load, register
from brushpass.adapters.openspiel.observer import Observer
from brushpass.adapters.openspiel.resampler import Resampler

__all__ = ["BrushpassGame", "BrushpassState", "Observer", "Resampler", "game_string", "load"]

register()
