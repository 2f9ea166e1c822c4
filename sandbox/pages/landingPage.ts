import { html } from './html';
import { linkTarget } from './linkTarget';
import { leagueStyle } from './style';
import { wholePage } from './wholePage';

export type Landing = {
  leagueName: string;
  /** Address of the shop. */
  appUrl: string;
  /** For example `United Kingdom`. */
  regionDisplay: string;
};

const style = `${leagueStyle}
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--s5); }
.hero { background: var(--checker), linear-gradient(90deg, #0000 55%, #d8260b3d), var(--carbon-950); overflow: hidden; }
.hero .wrap { display: grid; gap: var(--s6); align-items: center; padding-block: var(--s7) var(--s8); }
.words { display: grid; gap: var(--s5); justify-items: start; }
.words p { font-size: 1.125rem; max-width: 46ch; }
.circuit { width: 100%; max-width: 460px; justify-self: center; height: auto; overflow: visible; }
.button { min-height: 56px; font-size: 1.25rem; }
.steps { display: grid; gap: var(--s5); padding-block: var(--s7) var(--s8); counter-reset: step; }
.steps li { display: grid; grid-template: auto 1fr / 56px 1fr; gap: var(--s2) var(--s4); align-items: start; border-top: 4px solid var(--ink); padding-top: var(--s4); }
.steps li::before { counter-increment: step; content: counter(step); font: italic 700 3.5rem/.8 var(--display); color: var(--link); grid-row: span 2; }
.foot { margin-top: 0; }
@media (min-width: 860px) { .hero .wrap { grid-template-columns: 1.25fr 1fr; } .steps { grid-template-columns: repeat(3, 1fr); } }
`;

const line =
  'M96 284H352C420 284 436 226 396 196L330 148C300 126 318 92 352 88C408 80 404 24 350 26L196 34C160 36 150 68 176 90L226 134C256 160 232 198 196 188L98 158C34 140 14 284 96 284Z';

const circuit = html`<svg class="circuit" viewBox="0 0 460 330" fill="none" aria-hidden="true">
<path d="${line}" stroke="#d8260b" stroke-width="36"/>
<path d="${line}" stroke="#fff" stroke-width="36" stroke-dasharray="13"/>
<path d="${line}" stroke="#2a313d" stroke-width="27"/>
<path d="M216 271v26M224 297v-26" stroke="#fff" stroke-width="8" stroke-dasharray="6.5"/>
</svg>`;

export const landingPage = ({ leagueName, appUrl, regionDisplay }: Landing): string =>
  wholePage({
    title: `${leagueName} | ${regionDisplay}`,
    style,
    body: html`<header class="carbon"><div class="wrap top"><p class="brand">${leagueName}</p><p class="label soft">${regionDisplay}</p></div></header>
<main>
<div class="hero carbon"><div class="wrap">
<div class="words">
<h1>Race against the best. Become a champion.</h1>
<p>Karting for drivers from 5 years on. Talent comes first: find the race that fits your driver, and take a place on the grid.</p>
<a class="button" href="${linkTarget(appUrl)}">Choose a race</a>
</div>
${circuit}
</div></div>
<div class="kerb"></div>
<section class="wrap" aria-label="How it works">
<ol class="steps">
<li><h2>Add your driver</h2><p class="soft">Age, height and weight, once. You keep it for every season.</p></li>
<li><h2>See what fits</h2><p class="soft">Each race shows which of its tickets fit your driver, and what is missing for the others.</p></li>
<li><h2>Get the pass</h2><p class="soft">Pay, show the code at the paddock gate, helmet on.</p></li>
</ol>
</section>
</main>
<div class="kerb"></div>
<footer class="carbon foot"><div class="wrap"><p class="soft">${leagueName} is a demo league. Nothing here is real but the fun.</p></div></footer>`,
  });
