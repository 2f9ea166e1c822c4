import styles from './Icon.module.css';

/** Only icons of the first screens. Define any other icon in its own screen, or every visitor loads it. */
const shapes = {
  arrowLeft: 'M20 12H5m6-6-6 6 6 6',
  arrowRight: 'M4 12h15m-6-6 6 6-6 6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  chat: 'M4 4.5h16v11.5h-8.5l-5 4.5v-4.5H4z',
  check: 'm4.5 12.5 5 5 10-11',
  chevronDown: 'm6 9 6 6 6-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  pause: 'M8 5v14M16 5v14',
  pin: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  play: 'M7 4.5v15l12-7.5z',
  plus: 'M12 5v14M5 12h14',
  question:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.3 9.3a2.8 2.8 0 1 1 4 2.5c-.9.5-1.3 1-1.3 1.9M12 16.8h.01',
  refresh: 'M20 5v5h-5M4 19v-5h5M5.5 9A7.5 7.5 0 0 1 19 8.5L20 10M4 14l1 1.5A7.5 7.5 0 0 0 18.5 15',
  ticket: 'M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14.5 6v2.5M14.5 11v2M14.5 15.5V18',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c.8-4 4-6 8-6s7.2 2 8 6',
  warning: 'M12 4 2.5 20.5h19zM12 10v5M12 17.8h.01',
} as const;

/** A path in a 24 × 24 square. */
export type IconShape = { readonly path: string };

export type IconName = keyof typeof shapes | IconShape;

/** In the colour and size of the text beside it. Decorative: put text beside it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={typeof name === 'string' ? shapes[name] : name.path} />
  </svg>
);
