// Inline in every prerendered page. Loads the app after the first paint or at the first gesture.
(() => {
  const page = document.documentElement;
  const bootData = document.getElementById('boot-data').textContent;
  const { from, entryScripts, modules, styles, region, admits } = JSON.parse(bootData);
  let isStarted = false;
  const pressedButtons = [];

  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  // Hides the cookie banner for a guardian who has already answered.
  if (stored(`cookiesAccepted:${region}`) === 'true') page.dataset.cookiesAnswered = '';
  // Reserves space for elements that only a guardian sees.
  const isGuardian = Boolean(stored('token') && stored('user'));
  if (isGuardian) page.dataset.awaitsGuardian = '';
  const willRedirect = !(isGuardian ? admits.guardian : admits.visitor);
  if (willRedirect) page.dataset.willRedirect = '';
  const clearAttributes = () => {
    for (const each of ['cookiesAnswered', 'awaitsGuardian', 'willRedirect']) delete page.dataset[each];
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    delete page.dataset.noCode;
    // First, because without HTTP/2 few files are loaded at a time.
    add({ rel: 'preload', as: 'fetch', crossOrigin: '', href: from });
    for (const href of [...entryScripts, ...modules]) add({ rel: 'modulepreload', crossOrigin: '', href });
    // Elements that the app renders beyond the prerendered ones need these styles.
    const stylesLoaded = Promise.all(
      styles.map(
        (href) => new Promise((onload, onerror) => add({ rel: 'stylesheet', href, onload, onerror })),
      ),
    );
    // The first use of Intl is slow: pages that format dates warm it up while the code loads.
    if (region && admits.guardian) setTimeout(() => new Intl.DateTimeFormat('en-US'));
    entryScripts
      .reduce((before, each, nth) => Promise.all([before, nth && stylesLoaded]).then(() => import(each)), 0)
      .catch(() => {
        // Retried at the next gesture, or when online again.
        isStarted = false;
        page.dataset.noCode = '';
      });
  };
  const addQuery = (link) => {
    const query = new URLSearchParams(location.search);
    query.delete('token');
    if (!admits.guardian && /\/auth\//.test(link.pathname) && !link.search) link.search = query;
  };
  const isFollowed = (link, { ctrlKey, metaKey, shiftKey }) =>
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    !(link.target || ctrlKey || metaKey || shiftKey);
  // Clicks before hydration are repeated afterwards. Links work without code.
  const recordInput = (event) => {
    start();
    if (event.type === 'submit') event.preventDefault();
    if (event.type !== 'click') return;
    const link = event.target.closest('a');
    const button = event.target.closest('button');
    // Links between the forms keep the query without the token.
    if (link?.closest('main')) addQuery(link);
    if (link && isFollowed(link, event)) link.ariaBusy = 'true';
    // Submits a form only once, however often its button was pressed.
    else if (button && !link && !(button.type === 'submit' && pressedButtons.includes(button))) {
      pressedButtons.push(button);
      if (!button.popoverTargetElement) button.ariaBusy = 'true';
    }
  };
  const inputEvents = ['pointerdown', 'keydown', 'click', 'submit'];
  for (const type of inputEvents) addEventListener(type, recordInput, true);
  const markChanged = ({ target }) => Object.assign(target.dataset, { changed: '' });
  addEventListener('input', markChanged, true);
  addEventListener('online', start);
  // After Back, the browser may restore this page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const link of document.links) link.ariaBusy = null;
  });
  addEventListener(
    'page.hydrated',
    () => {
      for (const type of inputEvents) removeEventListener(type, recordInput, true);
      removeEventListener('input', markChanged, true);
      removeEventListener('online', start);
      clearAttributes();
      document.getElementById('no-code')?.remove();
      // A popover has opened or closed without code.
      for (const button of pressedButtons) {
        button.ariaBusy = null;
        if (!button.popoverTargetElement) button.click();
      }
    },
    { once: true, capture: true },
  );
  if (willRedirect) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
})();
