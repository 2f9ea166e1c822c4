import { html } from './html';
import { leagueStyle } from './style';
import { wholePage } from './wholePage';

export type Chat = {
  /** For example `United Kingdom`. */
  regionDisplay: string;
};

const style = `${leagueStyle}
:root { --page: var(--card); }
header { padding: 14px 16px; display: flex; align-items: center; gap: var(--s3); }
header h1 { font-size: 1.375rem; }
header p { font-size: .875rem; }
.helmet { flex: none; width: 40px; height: 40px; border-radius: 50%; background: var(--carbon-700); display: grid; place-items: center; }
main { padding: var(--s4); display: grid; gap: var(--s3); align-content: start; }
.said { background: var(--bubble); padding: 12px 16px; border-radius: 4px 14px 14px 14px; max-width: 34ch; justify-self: start; }
:root { --bubble: #efedea; }
@media (prefers-color-scheme: dark) { :root { --bubble: #252b36; } }
h2 { font: 600 .875rem/1.2 var(--display); letter-spacing: .08em; margin-top: var(--s2); color: var(--ink-soft); }
details { border: 1px solid var(--line); border-radius: var(--r2); }
summary { cursor: pointer; display: flex; gap: var(--s3); align-items: center; justify-content: space-between; padding: 10px 14px; min-height: 44px; font-weight: 600; line-height: 1.3; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; flex: none; width: 8px; height: 8px; margin: 0 4px 4px 0; border: solid var(--accent); border-width: 0 2px 2px 0; transform: rotate(45deg); }
details[open] summary::after { margin-bottom: -4px; transform: rotate(225deg); }
details p { padding: 0 14px 14px; }
`;

const answers = [
  {
    question: 'Which ticket fits my driver?',
    answer:
      'Open a race and book: under each driver you see the tickets that fit, and what is missing for the others.',
  },
  {
    question: 'Where are my tickets?',
    answer: 'In your account under Tickets. Right after payment they can take a minute.',
  },
  {
    question: 'How young can a driver be?',
    answer: 'At least 5 years old on the day of the event.',
  },
  {
    question: 'My payment was not finished. What now?',
    answer: 'Nothing is charged. Your places are held for 15 minutes; your selection waits in the checkout.',
  },
];

/** Shown in the shop's chat frame. */
export const chatPage = ({ regionDisplay }: Chat): string =>
  wholePage({
    title: `Chat with ${regionDisplay}`,
    style,
    body: html`<header class="carbon">
<div class="helmet"><svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M3 14a9 9 0 0 1 17.500-3H12l-1 5h10v1.500a2.500 2.500 0 0 1-2.500 2.500H8a5 5 0 0 1-5-5Z"/></svg></div>
<div><h1>Race control</h1><p class="soft">${regionDisplay}</p></div>
</header>
<main>
<p class="said">Hello! I am a demo, so I cannot read what you write. I know these answers by heart:</p>
<h2>What guardians ask most</h2>
${answers.map(({ question, answer }) => html`<details><summary>${question}</summary><p>${answer}</p></details>`)}
</main>`,
  });
