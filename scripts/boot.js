// In every prerendered page, before its content. The code comes after the first paint, or at the first gesture.
(() => {
  const page = document.documentElement;
  const note = document.getElementById('boot-data').textContent;
  const { faces, from, inTurn, modules, styles, region, access } = JSON.parse(note);
  let isStarted = false;
  let focused;
  const pressed = [];

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  // Somebody who has answered the cookie banner before does not see it go.
  if (stored(`cookiesAccepted:${region}`) === 'true') page.dataset.cookiesAnswered = '';
  // What a guardian sees here and others do not has its place before it is there.
  const isGuardian = /^".+"$/.test(stored('token')) && /^{.+}$/.test(stored('user'));
  if (isGuardian) page.dataset.awaitsGuardian = '';
  const willRedirect = access === (isGuardian ? 'guestsOnly' : 'signedInOnly');
  if (willRedirect) page.dataset.willRedirect = '';
  // A face that this browser has is there with the first paint.
  if (stored('displayFace') !== null) {
    for (const href of faces) add({ rel: 'preload', as: 'font', crossOrigin: '', href });
    page.dataset.displayFace = '';
  }
  // One that comes later would move words: it waits for the next page.
  const loadFace = async () => {
    await Promise.all(
      ['600', 'italic 700'].map((face) => document.fonts.load(`${face} 1em "Barlow Condensed"`)),
    );
    addEventListener('pushState', () => Object.assign(page.dataset, { displayFace: '' }), { once: true });
    localStorage.setItem('displayFace', 'true');
  };
  const forget = () => {
    for (const each of ['cookiesAnswered', 'awaitsGuardian', 'willRedirect', 'pressed'])
      delete page.dataset[each];
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    delete page.dataset.noCode;
    for (const href of [...inTurn, ...modules]) add({ rel: 'modulepreload', crossOrigin: '', href });
    if (from) add({ rel: 'preload', as: 'fetch', crossOrigin: '', href: from });
    // What the app draws beyond the page cannot be read without them.
    const dressed = Promise.all(
      styles.map(
        (href) => new Promise((onload, onerror) => add({ rel: 'stylesheet', href, onload, onerror })),
      ),
    );
    // The browser's words for dates and prices take long to come the first time: meanwhile the code is on its way.
    setTimeout(() => new Intl.DateTimeFormat('en-US'));
    inTurn
      .reduce((before, each, nth) => Promise.all([before, nth && dressed]).then(() => import(each)), 0)
      .catch(() => {
        // What did not load is asked for again at the next gesture, or once there is a network.
        isStarted = false;
        page.dataset.noCode = '';
      });
  };
  const addQuery = (link) => {
    const query = new URLSearchParams(location.search);
    query.delete('token');
    if (access === 'guestsOnly' && /\/auth\//.test(link.pathname) && !link.search) link.search = query;
  };
  // What is pressed before the code is there is pressed again once it is. Links lead on without code.
  const remember = (event) => {
    start();
    if (event.type === 'submit') event.preventDefault();
    if (event.type !== 'click') return;
    const link = event.target.closest('a');
    const button = event.target.closest('button');
    // The forms hand on what the address asks for, but for the token.
    if (link?.closest('main')) addQuery(link);
    // A form is sent once, however often it was pressed.
    else if (button && !link && !(button.type === 'submit' && pressed.includes(button))) {
      pressed.push(button);
      page.dataset.pressed = '';
    }
  };
  // The app draws what stands in a frame anew.
  const sameAs = (element) =>
    element.isConnected
      ? element
      : [...document.querySelectorAll(element.tagName)].find(
          (other) =>
            other.getAttribute('href') === element.getAttribute('href') &&
            (other.href ||
              (other.textContent === element.textContent && other.ariaLabel === element.ariaLabel)) &&
            other.checkVisibility(),
        );
  const early = ['pointerdown', 'keydown', 'click', 'submit'];
  for (const type of early) addEventListener(type, remember, true);
  const keepFocus = ({ target }) => {
    focused = target;
  };
  addEventListener('focusin', keepFocus);
  addEventListener('online', start);
  addEventListener(
    'page.hydrated',
    () => {
      for (const type of early) removeEventListener(type, remember, true);
      removeEventListener('focusin', keepFocus);
      removeEventListener('online', start);
      forget();
      // A link before the one that skips to the content.
      document.getElementById('no-code')?.remove();
      loadFace().catch(() => {});
      if (focused && !focused.isConnected && document.activeElement === document.body)
        sameAs(focused)?.focus({ preventScroll: true });
      for (const button of pressed) sameAs(button)?.click();
    },
    { once: true, capture: true },
  );
  if (willRedirect) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
})();
