import { baseStyle } from './style';

/** Unlike the shop's brand: the payment provider is another company. */
export const hostedCheckoutStyle = `${baseStyle}
:root { --page: #fff; --side: #eef3f3; --card: #fff; --line: #cfdada; --ink: #10201f; --ink-soft: #475a5a; --accent: #135459; --on-accent: #fff; --link: #135459; --r1: 8px; --r2: 14px; }
@media (prefers-color-scheme: dark) {
  :root { --page: #10171a; --side: #162024; --card: #1b272b; --line: #35464c; --ink: #eef5f5; --ink-soft: #a9bcbd; --accent: #86d6cc; --on-accent: #06211f; --link: #86d6cc; }
}
.test { background: var(--warn-bg); color: var(--warn); font-weight: 600; padding: 10px 16px; text-align: center; }
.test p { margin-inline: auto; font-size: .9375rem; }
main { display: flex; flex-direction: column; }
.halves { display: grid; flex: 1; }
.side { background: var(--side); }
.in { width: min(440px, 100% - 32px); margin-inline: auto; padding-block: var(--s5); display: grid; gap: var(--s5); align-content: start; }
.back { text-decoration: none; display: inline-flex; align-items: center; gap: var(--s2); min-height: 44px; font-weight: 600; justify-self: start; }
.pay-brand { display: flex; align-items: center; gap: 10px; font-weight: 700; font-size: 1.0625rem; }
.pay-brand span { font-weight: 400; color: var(--ink-soft); }
h1 { font-size: 1.0625rem; font-weight: 600; color: var(--ink-soft); }
h1.outcome { font-size: 1.75rem; font-weight: 700; color: var(--ink); }
h2 { font-size: 1.25rem; }
.sum { font-size: 2.75rem; line-height: 1.1; font-weight: 700; letter-spacing: -.02em; margin-top: var(--s1); }
.stack { display: grid; gap: var(--s3); }
.button { width: 100%; border-radius: var(--r1); min-height: 52px; font-size: 1.0625rem; }
.button.line { box-shadow: inset 0 0 0 1px var(--ink-soft); min-height: 48px; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; font-weight: 600; padding-bottom: var(--s2); }
th, td { text-align: left; font-weight: 400; padding: 10px 0; vertical-align: top; border-top: 1px solid var(--line); }
th b { display: block; font-weight: 600; }
td { text-align: right; white-space: nowrap; padding-left: var(--s4); }
.total th, .total td { font-weight: 700; font-size: 1.125rem; border-top: 2px solid var(--ink); }
.less td { color: var(--good); font-weight: 600; }
.method { display: flex; gap: var(--s3); align-items: center; border: 1px solid var(--line); border-radius: var(--r1); padding: 14px 16px; background: var(--card); }
.method b { display: block; }
.held { display: flex; gap: 10px; align-items: center; font-weight: 600; }
.notice { background: var(--bad-bg); color: var(--bad); padding: 14px 16px; text-align: center; border-top: 4px solid currentColor; }
.notice p { margin-inline: auto; text-wrap: balance; }
.notice b { display: block; font-size: 1.125rem; }
.mark { width: 56px; height: 56px; border-radius: 50%; display: grid; place-items: center; }
.mark.good { color: var(--good); background: var(--good-bg); }
.mark.quiet { color: var(--warn); background: var(--warn-bg); }
.mark svg { width: 28px; height: 28px; }
.back:hover { text-decoration: underline; }
.receipt { flex: none; width: min(480px, 100% - 32px); margin: 0 auto var(--s7); padding: var(--s5); border: 1px solid var(--line); border-radius: var(--r2); background: var(--side); }
.ending { width: min(480px, 100% - 32px); margin-inline: auto; padding-block: var(--s6) var(--s5); display: grid; gap: var(--s4); justify-items: start; align-content: start; }
.ending .pay-brand { margin-bottom: var(--s5); }
.small { font-size: .875rem; color: var(--ink-soft); }
@media (min-width: 860px) {
  .halves { grid-template-columns: 1fr 1fr; }
  .in { padding-block: var(--s8); }
  .side .in { margin-inline: auto max(32px, 6vw); }
  .pane .in { margin-inline: max(32px, 6vw) auto; }
  .side .in, .pane .in { width: min(440px, 100% - 64px); }
}
`;
