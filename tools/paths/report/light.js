/** Draws bold in the charts what the path or step under the pointer or the focus takes; else what opened paths take. */
const light = (source) => {
  for (const drawn of document.querySelectorAll('.lit')) drawn.classList.remove('lit');
  const machine = source?.closest('.machine');
  const opened = [...document.querySelectorAll('details[open][data-lights]')].filter(
    (path) => source === null || path.closest('.machine') !== machine,
  );
  const marks = [...opened, source].flatMap((lit) => lit?.dataset.lights.split(' ') ?? []);
  for (const mark of new Set(marks)) {
    for (const drawn of document.querySelectorAll(`[data-item~="${CSS.escape(mark)}"]`))
      drawn.classList.add('lit');
  }
};

const sourceOf = ({ target }) => (target instanceof Element ? target.closest('[data-lights]') : null);

/** Opens the section that a link or the address names. */
const openAt = (hash) => {
  const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  named?.closest('.machine')?.setAttribute('open', '');
};
openAt(location.hash);
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
  if (link !== null) openAt(link.hash);
});

/** Shows a chart as wide as there is room for, or at a share of its own size. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  const chart = target.closest('.part').querySelector('.chart');
  const factor = Number(target.value);
  chart.classList.toggle('zoomed', factor > 0);
  chart.style.width = factor > 0 ? `${factor * chart.getAttribute('width')}px` : '';
});

let pointed = null;
document.addEventListener('pointerover', (event) => {
  const source = sourceOf(event);
  if (source !== pointed) light(source);
  pointed = source;
});
document.addEventListener('focusin', (event) => light(sourceOf(event)));
document.addEventListener('focusout', () => light(null));
document.addEventListener('toggle', (event) => light(sourceOf(event)), true);
