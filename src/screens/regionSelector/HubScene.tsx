import styles from './HubScene.module.css';

type KartProps = { at: string; livery: string; helmet: string; number: number };

/** A kart from the side, on its way to the right; its wheels stand on the line y = 66. */
const Kart = ({ at, livery, helmet, number }: KartProps) => (
  <g transform={at}>
    <ellipse className={styles.shade} cx="72" cy="66" rx="84" ry="5" />
    <path className={styles.tyre} d="M6 40h26v8H6zM26 46 19 8q0-5 6-5 5 0 6 4l12 39z" />
    <path className={styles.frame} d="M14 46h124v9H14z" />
    <path className={styles.suit} d="M32 42q-5-27 15-31 14-1 18 14l18 6 14 2-1 8-22-1-14-5-4 12z" />
    <path fill={livery} d="M36 34h56l17 19H32zM100 36q28-1 46 17l-3 5h-40z" />
    <path className={styles.nose} d="M108 41q15 1 24 9l-20 3z" />
    <path className={styles.wheel} d="m87 20 8 17" />
    <circle fill={helmet} cx="54" cy="1" r="15" />
    <path className={styles.tyre} d="M56-7h13q4 7 0 12H57z" />
    <path fill={livery} d="M40-4q6-11 19-11l-3 5q-8 0-13 8z" />
    <circle className={styles.tyre} cx="26" cy="49" r="18" />
    <circle className={styles.rim} cx="26" cy="49" r="7" />
    <circle className={styles.tyre} cx="120" cy="52" r="15" />
    <circle className={styles.rim} cx="120" cy="52" r="6" />
    <text className={styles.number} x="64" y="50">
      {number}
    </text>
  </g>
);

/** Karts at the sea, for the head of the region selector. Decorative. */
export const HubScene = () => (
  <svg className={styles.scene} viewBox="0 0 400 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className={styles.sun} cx="318" cy="50" r="22" />
    <path className={styles.sea} d="M0 80h400v34H0z" />
    <path className={styles.glitter} d="M250 88h130M20 96h70M290 99h80" />
    <path className={styles.hill} d="M0 90q70-46 150-24 44 14 84 40H0zM316 106q40-34 84-26v30h-84z" />
    <path className={styles.road} d="M0 112h400v68H0z" />
    <path className={styles.kerb} d="M0 112h400" />
    <path className={styles.stripes} d="M0 112h400" />
    <path className={styles.middle} d="M0 152h400" />
    <path className={styles.speed} d="M6 132h70M0 164h96M40 173h84" />
    <Kart at="translate(16 98) scale(.44)" livery="#f2b705" helmet="#d8260b" number={5} />
    <Kart at="translate(94 99) scale(.58)" livery="#1d5bd6" helmet="#f2b705" number={11} />
    <Kart at="translate(190 103)" livery="#d8260b" helmet="#ffffff" number={27} />
  </svg>
);
