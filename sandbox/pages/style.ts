import { brandFont } from './brandFont';

/** For every page, whatever its brand. */
export const baseStyle = `
:root {
  color-scheme: light dark;
  --page: #f5f4f1; --card: #fff; --line: #dddad3; --ink: #14171c; --ink-soft: #545c68;
  --accent: #d8260b; --on-accent: #fff; --link: #9c1a06;
  --good: #0b7a3e; --good-bg: #e5f4ea; --warn: #754600; --warn-bg: #fdf0d9; --bad: #a51b06; --bad-bg: #fdeae6;
  --text: -apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif;
  --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s5: 24px; --s6: 32px; --s7: 48px; --s8: 72px;
  --r1: 4px; --r2: 10px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0b0d11; --card: #171b22; --line: #343c49; --ink: #f3f4f6; --ink-soft: #b3bac6;
    --link: #ff8b73;
    --good: #6fd79b; --good-bg: #10301f; --warn: #ffc774; --warn-bg: #35260d; --bad: #ff9a85; --bad-bg: #3a1610;
  }
}
* { box-sizing: border-box; margin: 0; }
html { -webkit-text-size-adjust: 100%; }
body { font: 16px/1.5 var(--text); color: var(--ink); background: var(--page); min-height: 100dvh; display: flex; flex-direction: column; overflow-wrap: break-word; }
main { flex: 1; }
h1, h2, h3 { line-height: 1.15; text-wrap: balance; }
p { max-width: 65ch; text-wrap: pretty; }
ul, ol { padding: 0; list-style: none; }
a { color: var(--link); text-underline-offset: .2em; }
svg { display: block; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; }
.wrap { width: min(1120px, 100% - 32px); margin-inline: auto; }
.soft { color: var(--ink-soft); }
.num { font-variant-numeric: tabular-nums; }
.button { font: 600 1rem/1.2 var(--text); color: var(--on-accent); background: var(--accent); border: 0; border-radius: var(--r1); min-height: 48px; padding: 12px 24px; display: inline-flex; align-items: center; justify-content: center; text-align: center; text-decoration: none; cursor: pointer; }
.button.line { color: var(--ink); background: none; box-shadow: inset 0 0 0 2px currentColor; }
@media print { body { background: #fff; } }
`;

/** The league's brand. */
export const leagueStyle = `${brandFont}
${baseStyle}
:root {
  --carbon-950: #0b0d11; --carbon-900: #12151b; --carbon-700: #2a313d; --on-carbon: #fff; --on-carbon-soft: #c9ced8;
  --display: "Barlow Condensed", "Arial Narrow", "Roboto Condensed", sans-serif;
  --kerb: repeating-linear-gradient(-58deg, #d8260b 0 14px, #fff 14px 28px);
  --checker: conic-gradient(#fff1 25%, #0000 0 50%, #fff1 0 75%, #0000 0) 0 0 / 16px 16px;
}
h1, h2, h3, .display { font-family: var(--display); font-weight: 700; font-style: italic; line-height: 1; letter-spacing: .005em; text-transform: uppercase; }
h1 { font-size: clamp(2.5rem, 1.6rem + 4vw, 4.5rem); }
h2 { font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); }
h3 { font-size: 1.5rem; }
.label, dt { font: 600 .875rem/1.2 var(--display); text-transform: uppercase; letter-spacing: .08em; }
.button { font: 600 1.125rem/1.1 var(--display); letter-spacing: .06em; text-transform: uppercase; padding-inline: 28px; clip-path: polygon(10px 0, 100% 0, calc(100% - 10px) 100%, 0 100%); }
.button:focus-visible { outline-offset: -6px; outline-color: currentColor; }
.button.line { clip-path: none; }
.kerb { height: 8px; background: var(--kerb); }
.carbon { color: var(--on-carbon); background: var(--carbon-950); }
.carbon :focus-visible { outline-color: #fff; }
.carbon .soft { color: var(--on-carbon-soft); }
.carbon a:not(.button) { color: #fff; }
.brand { font: italic 700 1.5rem/1.1 var(--display); letter-spacing: .01em; text-transform: uppercase; padding-block: 20px; }
.foot { margin-top: var(--s8); padding-block: var(--s6); font-size: .9375rem; }
`;
