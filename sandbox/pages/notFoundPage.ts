import { html } from './html';
import { leagueStyle } from './style';
import { wholePage } from './wholePage';

type NotFound = {
  /** For example `Ticket not found`. */
  title: string;
  /** The next step for the reader. */
  text: string;
};

const style = `${leagueStyle}
body { background: var(--checker), var(--carbon-950); color: var(--on-carbon); }
main { display: grid; align-content: center; gap: var(--s5); padding-block: var(--s7); }
.kerb { width: min(240px, 60%); }
p { font-size: 1.125rem; color: var(--on-carbon-soft); }
`;

export const notFoundPage = ({ title, text }: NotFound): string =>
  wholePage({
    title,
    style,
    body: html`<main class="wrap">
<p class="label">Off the track</p>
<h1>${title}</h1>
<div class="kerb"></div>
<p>${text}</p>
</main>`,
  });
