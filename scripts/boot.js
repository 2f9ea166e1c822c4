// In every prerendered page, before its content. The code comes after the first paint, or at the first gesture.
(() => {
  const page = document.documentElement;
  const note = document.getElementById('standing-page').textContent;
  const { entry, from, modules, styles, region } = JSON.parse(note);
  let isStarted = false;
  const pressed = [];

  try {
    // Somebody who has answered the cookie banner before does not see it go.
    if (localStorage.getItem(`cookiesAccepted:${region}`) === 'true') page.dataset.cookiesAnswered = '';
  } catch {}

  const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) add({ rel: 'modulepreload', crossOrigin: '', href });
    add({ rel: 'preload', as: 'fetch', crossOrigin: '', href: from });
    for (const href of styles) add({ rel: 'stylesheet', href });
    import(entry);
  };
  // What is pressed before the code is there is pressed again once it is. Links lead on without code.
  const remember = (event) => {
    start();
    const button = event.target.closest?.('button');
    if (event.type === 'submit') event.preventDefault();
    else if (event.type === 'click' && button && !event.target.closest('a')) pressed.push(button);
  };
  const early = ['pointerdown', 'keydown', 'click', 'submit'];
  for (const type of early) addEventListener(type, remember, true);
  addEventListener(
    'page.woken',
    () => {
      for (const type of early) removeEventListener(type, remember, true);
      delete page.dataset.cookiesAnswered;
      for (const button of pressed) button.click();
    },
    { once: true, capture: true },
  );
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
})();
