import { leagueStyle } from './style';

/** One ticket per sheet in print. */
export const ticketStyle = `${leagueStyle}
:root { --page: #e4e1da; }
@media (prefers-color-scheme: dark) { :root { --page: #0b0d11; } }
main { display: grid; align-content: center; justify-items: center; gap: var(--s5); padding-block: var(--s6); }
.pass { display: grid; grid-template-columns: minmax(0, 1fr); width: min(920px, 100%); --hole: 7px; --step: 22px; }
.face { background: var(--card); grid-template-columns: minmax(0, 1fr); border-radius: 0 0 var(--r2) var(--r2); overflow: hidden; display: grid; grid-template-rows: auto auto 1fr; mask: radial-gradient(circle var(--hole) at 50% 0, #0000 97%, #000) 50% 0 / var(--step) 100%; }
.head { background: var(--checker), var(--carbon-900); color: #fff; padding: var(--s5); display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
.head .label { max-width: none; color: var(--on-carbon-soft); display: flex; gap: var(--s2) var(--s4); flex-wrap: wrap; align-items: center; justify-content: space-between; }
.head h1 { overflow-wrap: anywhere; font-size: clamp(2.25rem, 1.6rem + 3.4vw, 3.5rem); }
.head .event { font-size: 1.375rem; color: var(--on-carbon-soft); }
.slot { width: 64px; height: 10px; border-radius: 99px; background: var(--page); justify-self: center; }
dl { padding: var(--s4) var(--s5) var(--s5); display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 130px), 1fr)); gap: 14px var(--s4); align-content: start; }
dt { color: var(--ink-soft); }
dd { margin: 4px 0 0; font-weight: 600; font-size: 1.0625rem; font-variant-numeric: tabular-nums; }
.way { display: inline-block; }
.stub { background: #fff; color: #14171c; border-radius: var(--r2) var(--r2) 0 0; padding: var(--s5); display: grid; gap: var(--s3); justify-items: center; align-content: center; text-align: center; mask: radial-gradient(circle var(--hole) at 50% 100%, #0000 97%, #000) 50% 100% / var(--step) 100%; }
.code { width: min(330px, 100% + 32px); margin-inline: -16px; }
.code svg { width: 100%; height: auto; }
.status { font: 600 1.125rem/1 var(--display); letter-spacing: .08em; text-transform: uppercase; padding: 10px 14px; border-radius: var(--r1); }
.valid { color: #0b7a3e; background: #e5f4ea; }
.invalid { color: #fff; background: #a51b06; }
.stub p { font-size: .9375rem; max-width: 30ch; }
.id { font: 600 .8125rem/1.4 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; color: #545c68; }
.void p { background: #fff; padding: 2px 6px; font-weight: 600; }
.void { border: 3px dashed #a51b06; border-radius: var(--r1); width: min(200px, 100%); aspect-ratio: 1; display: grid; place-content: center; background: linear-gradient(45deg, #0000 49%, #e9b4ab 49% 51%, #0000 51%), linear-gradient(-45deg, #0000 49%, #e9b4ab 49% 51%, #0000 51%); }
.pass.void-pass .head { background: #3a3f48; }
.pass.void-pass .kerb { background: #a51b06; }
@media (min-width: 760px) {
  dl { grid-template-columns: 1fr 1fr; }
  .pass { grid-template-columns: minmax(0, 1fr) 300px; }
  .face { border-radius: var(--r2) 0 0 var(--r2); padding: 0 var(--s2) 0 0; mask: radial-gradient(circle var(--hole) at 100% 50%, #0000 97%, #000) 100% 50% / 100% var(--step); }
  .stub { order: 1; border-radius: 0 var(--r2) var(--r2) 0; mask: radial-gradient(circle var(--hole) at 0 50%, #0000 97%, #000) 0 50% / 100% var(--step); }
}
@media print {
  dl { grid-template-columns: 1fr 1fr; }
  @page { margin: 14mm; }
  :root { --card: #fff; --ink: #000; --ink-soft: #333; --line: #888; --page: #fff; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  main { display: block; align-content: start; padding: 0; width: 100%; }
  .pass { grid-template-columns: minmax(0, 1fr) 68mm; border: 1px solid #888; border-radius: var(--r2); break-inside: avoid; }
  .face, .stub { mask: none; }
  .stub { order: 1; border-left: 2px dashed #888; border-radius: 0 var(--r2) var(--r2) 0; }
  .face { border-radius: var(--r2) 0 0 var(--r2); padding: 0; }
  .hint, .way, div:has(> dd > .way:first-child) { display: none; }
}
`;
