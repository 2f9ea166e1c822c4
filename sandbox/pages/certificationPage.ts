import { html } from './html';
import { linkTarget } from './linkTarget';
import { leagueStyle } from './style';
import { wholePage } from './wholePage';

export type Certification = {
  /** The region's name of the certification, for example `Ready to Race`. */
  displayName: string;
  /** Address of the shop. */
  appUrl: string;
};

const style = `${leagueStyle}
.hero { background: var(--checker), var(--carbon-950); padding-block: var(--s6) var(--s7); }
.hero .wrap { display: grid; gap: var(--s4); }
.hero p { font-size: 1.125rem; }
.columns { display: grid; gap: var(--s7); padding-top: var(--s7); }
section { display: grid; gap: var(--s4); align-content: start; justify-items: start; }
.steps { display: grid; gap: var(--s4); counter-reset: step; }
.steps li { display: grid; grid-template-columns: 40px 1fr; gap: var(--s3); }
.steps li::before { counter-increment: step; content: counter(step); font: italic 700 1.5rem/40px var(--display); text-align: center; color: #fff; background: #b01d07; height: 40px; border-radius: var(--r1); }
.flags { display: grid; gap: var(--s3); width: 100%; }
.flags li { display: grid; grid-template-columns: 64px 1fr; gap: var(--s4); align-items: center; background: var(--card); border: 1px solid var(--line); border-radius: var(--r2); padding: var(--s3) var(--s4); }
.flag { width: 64px; height: 44px; border-radius: 2px; box-shadow: inset 0 0 0 1px #8888; }
.chequered { background: conic-gradient(#111 25%, #fff 0 50%, #111 0 75%, #fff 0) 0 0 / 16px 16px; }
.foot { margin-top: var(--s8); }
@media (min-width: 860px) { .columns { grid-template-columns: 1fr 1fr; } }
`;

const flags = [
  { name: 'Green', look: 'background: #14913f', meaning: 'The track is clear. Race.' },
  { name: 'Yellow', look: 'background: #ffd21f', meaning: 'Danger ahead. Slow down, do not overtake.' },
  { name: 'Blue', look: 'background: #1c5fd4', meaning: 'Someone faster is behind you. Let them by.' },
  { name: 'Red', look: 'background: #d8260b', meaning: 'Stop racing. Drive back slowly.' },
  { name: 'Chequered', look: '', meaning: 'The race is over. One lap to cool down.' },
];

export const certificationPage = ({ displayName, appUrl }: Certification): string =>
  wholePage({
    title: `What is ${displayName}?`,
    style,
    body: html`<main>
<div class="hero carbon"><div class="wrap">
<p class="label soft">Certificate</p>
<h1>${displayName}</h1>
<p class="soft">Some tickets ask for this certificate. It says that a driver knows the flags, can handle the kart and is safe among others on the track.</p>
</div></div>
<div class="kerb"></div>
<div class="wrap columns">
<section aria-labelledby="how"><h2 id="how">How to get it</h2>
<ol class="steps">
<li><p><b>Book a certification event.</b> One morning at the track; kart and helmet are there.</p></li>
<li><p><b>Learn and drive.</b> Flags and safety first, then laps with a coach: braking, lines, overtaking.</p></li>
<li><p><b>Pass.</b> The league adds the certificate to the driver. From then on tickets that ask for it fit.</p></li>
</ol>
<p class="soft">Not passed the first time? Come again. Tickets without the certificate are open to your driver meanwhile.</p>
<a class="button" href="${linkTarget(appUrl)}">Find an event</a>
</section>
<section aria-labelledby="flags"><h2 id="flags">Five flags to know</h2>
<ul class="flags">
${flags.map(({ name, look, meaning }) => html`<li><div class="${look === '' ? 'flag chequered' : 'flag'}" style="${look}"></div><p><b>${name}</b><br>${meaning}</p></li>`)}
</ul>
</section>
</div>
</main>
<footer class="carbon foot"><div class="wrap"><p class="soft">A page of the demo league.</p></div></footer>`,
  });
