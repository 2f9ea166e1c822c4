import styles from './Kart.module.css';

export type KartProps = {
  /** Where and how large it is. */
  at?: string;
  livery: string;
  helmet: string;
  number: number;
};

/** A kart from the side, on its way to the right; part of an svg, in which its wheels stand on the line y = 66. */
export const Kart = ({ at, livery, helmet, number }: KartProps) => (
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
