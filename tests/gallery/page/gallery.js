const form = document.querySelector('#filters');
const large = document.querySelector('#large');
const picture = document.querySelector('#large-picture img');
// So that every browser lets the arrow keys scroll it.
picture.parentElement.tabIndex = 0;
let onShow = [];
let place = 0;

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};
const unique = (values) => [...new Set(values)];
const viewWords = ({ size, scheme }) => `${size === 'zoom' ? '1280 px at 200 %' : `${size} px`}, ${scheme}`;

for (const group of unique(exhibits.map(({ group }) => group)))
  form.elements.group.append(make('option', {}, group));
const shotsOfAll = exhibits.flatMap(({ shots }) => shots);
for (const key of ['size', 'scheme']) {
  const values = unique(shotsOfAll.map((shot) => shot[key]));
  const usual = key === 'size' ? values.filter((value) => ['390', '1280'].includes(value)) : ['light'];
  for (const value of values) {
    const box = make('input', { type: 'checkbox', name: key, value });
    box.checked = usual.length === 0 || usual.includes(value);
    document.querySelector(`[data-choices="${key}"]`).append(make('label', { class: 'choice' }, box, value));
  }
}

const asked = () => {
  const data = new FormData(form);
  const words = String(data.get('words')).toLowerCase().split(/\s+/).filter(Boolean);
  return {
    sizes: data.getAll('size'),
    schemes: data.getAll('scheme'),
    isAsked: ({ group, title, states, findings }) =>
      (data.get('group') === '' || data.get('group') === group) &&
      (data.get('faulty') === null || findings.length > 0) &&
      words.every((word) => `${group} ${title} ${states.join(' ')}`.toLowerCase().includes(word)),
  };
};

const draw = () => {
  const { sizes, schemes, isAsked } = asked();
  const chosen = exhibits.filter(isAsked);
  onShow = [];
  const main = document.querySelector('#exhibits');
  main.replaceChildren();
  for (const group of unique(chosen.map(({ group }) => group))) {
    const section = make('section', {}, make('h2', {}, group));
    for (const exhibit of chosen.filter((other) => other.group === group))
      section.append(drawExhibit(exhibit, sizes, schemes));
    main.append(section);
  }
  const faulty = chosen.filter(({ findings }) => findings.length > 0).length;
  document.querySelector('#count').textContent =
    `${chosen.length} of ${exhibits.length} states, ${onShow.length} pictures, ${faulty} with findings`;
};

const drawExhibit = (exhibit, sizes, schemes) => {
  const { title, states, shots, findings } = exhibit;
  const list = make('ul', { class: 'shots' });
  for (const shot of shots.filter(({ size, scheme }) => sizes.includes(size) && schemes.includes(scheme))) {
    const index = onShow.push({ exhibit, shot }) - 1;
    const image = make('img', { src: shot.file, loading: 'lazy', alt: '' });
    const button = make(
      'button',
      { type: 'button', class: 'shot', 'data-size': shot.size, 'aria-label': `${title}, ${viewWords(shot)}` },
      image,
      make('span', {}, viewWords(shot)),
    );
    button.addEventListener('click', () => open(index));
    list.append(make('li', {}, button));
  }
  const article = make(
    'article',
    {},
    make('h3', {}, title),
    make('p', { class: 'states' }, states.join(' · ')),
  );
  if (findings.length > 0)
    article.append(make('ul', { class: 'findings' }, ...findings.map((finding) => make('li', {}, finding))));
  article.append(list);
  return article;
};

const show = (index) => {
  place = (index + onShow.length) % onShow.length;
  const { exhibit, shot } = onShow[place];
  document.querySelector('#large-title').textContent = `${exhibit.group}: ${exhibit.title}`;
  document.querySelector('#large-view').textContent = viewWords(shot);
  picture.src = shot.file;
  picture.alt = `${exhibit.title}, ${viewWords(shot)}`;
  document.querySelector('#large-picture').scrollTop = 0;
};
const open = (index) => {
  show(index);
  large.showModal();
  document.querySelector('#large-title').focus();
};
const turn = (by) => show(place + by);

form.addEventListener('input', draw);
form.addEventListener('submit', (event) => event.preventDefault());
large.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') turn(-1);
  if (key === 'ArrowRight') turn(1);
});
for (const button of large.querySelectorAll('[data-turn]'))
  button.addEventListener('click', () => turn(Number(button.dataset.turn)));
large.querySelector('[data-close]').addEventListener('click', () => large.close());
draw();
