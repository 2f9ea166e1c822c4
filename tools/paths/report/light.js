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

let pointed = null;
document.addEventListener('pointerover', (event) => {
  const source = sourceOf(event);
  if (source !== pointed) light(source);
  pointed = source;
});
document.addEventListener('focusin', (event) => light(sourceOf(event)));
document.addEventListener('focusout', () => light(null));
document.addEventListener('toggle', (event) => light(sourceOf(event)), true);
