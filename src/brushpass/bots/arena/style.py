"""How a report looks: one sheet in the page itself, light or dark as the reader's system is, for phones and desks."""

from __future__ import annotations

from typing import Final

SHADES: Final = 10
"""The cells of a cross table have so many shades from lost to won, and one between them."""

SHEET: Final = (
    """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1d1d1b; --faint: #5f5d57; --line: #d8d4c9; --card: #fff;
  --accent: #1f5fbf; --won: #2e7d4f; --lost: #b23a2e; }
@media (prefers-color-scheme: dark) { :root { --paper: #15161a; --ink: #ecebe6; --faint: #a9a69c; --line: #3a3b41;
  --card: #1d1f24; --accent: #7fb0ff; --won: #5fbf88; --lost: #ef8a7e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 66rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
p, .facts { margin: .4rem 0; }
.faint, caption, .note { color: var(--faint); }
.note { font-size: .9rem; max-width: 44rem; }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
.wide:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .45rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
tr:last-child > * { border-bottom: 0; }
th { font-weight: 600; font-size: .9rem; }
th:first-child { white-space: normal; min-width: 6rem; max-width: 11rem; }
thead code { display: inline-block; max-width: 9rem; white-space: normal; }
thead th { vertical-align: bottom; }
th:first-child, .words { text-align: left; }
.cross tbody th { position: sticky; left: 0; background: var(--card); }
.cross td, .cross thead th + th { text-align: center; }
.endings thead th + th { white-space: normal; min-width: 8rem; font-weight: 500; }
td small { display: block; font-size: .78rem; color: inherit; opacity: .85; }
.named thead th:nth-child(5), .timed thead th:nth-child(2), .mixed thead th:nth-child(2) { text-align: left; }
.self { color: var(--faint); }
.two { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
figure { margin: .5rem 0 .75rem; max-width: 36rem; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--card); }
figcaption { font-size: .9rem; color: var(--faint); }
svg { display: block; width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); paint-order: stroke; stroke: var(--card);
  stroke-width: 4px; stroke-linejoin: round; }
svg .value { text-anchor: end; font-variant-numeric: tabular-nums; }
svg .tick { fill: var(--faint); } svg .middle { text-anchor: middle; } svg .end { text-anchor: end; }
svg .grid { stroke: var(--line); } svg .mark { stroke: var(--faint); stroke-dasharray: 3 3; }
svg .reach { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; opacity: .45; }
svg .dot, svg .bar { fill: var(--accent); } svg .rail { fill: var(--line); opacity: .5; }
li { margin: .4rem 0; }
.bars { list-style: none; margin: 0; padding: 0; }
.bars li { display: grid; grid-template-columns: 1fr auto; gap: .15rem 1rem; margin: 0 0 .7rem; }
.bars span + span { font-variant-numeric: tabular-nums; }
.bars svg { grid-column: 1 / -1; height: .6rem; }
code { font-size: .9em; overflow-wrap: anywhere; }
.badly { color: var(--lost); font-weight: 600; }
"""
    + "\n".join(
        f".shade{step} {{ background: color-mix(in srgb, var(--{'won' if step > SHADES // 2 else 'lost'}) "
        f"{abs(step - SHADES // 2) * 11}%, var(--card)); }}"
        for step in range(SHADES + 1)
        if step != SHADES // 2
    )
    + "\n"
)
