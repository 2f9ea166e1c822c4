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
    <ellipse fill="#00000066" cx="72" cy="66" rx="84" ry="5" />
    <path fill="#14171c" d="M6 40h26v8H6zM26 46 19 8q0-5 6-5 5 0 6 4l12 39z" />
    <path fill="#0b0d11" d="M14 46h124v9H14z" />
    <path fill="#f2f3f5" d="M32 42q-5-27 15-31 14-1 18 14l18 6 14 2-1 8-22-1-14-5-4 12z" />
    <path fill={livery} d="M36 34h56l17 19H32zM100 36q28-1 46 17l-3 5h-40z" />
    <path fill="#ffffff" d="M108 41q15 1 24 9l-20 3z" />
    <path stroke="#0b0d11" strokeWidth="5" strokeLinecap="round" d="m87 20 8 17" />
    <circle fill={helmet} cx="54" cy="1" r="15" />
    <path fill="#14171c" d="M56-7h13q4 7 0 12H57z" />
    <path fill={livery} d="M40-4q6-11 19-11l-3 5q-8 0-13 8z" />
    <circle fill="#14171c" cx="26" cy="49" r="18" />
    <circle fill="#7d8796" cx="26" cy="49" r="7" />
    <circle fill="#14171c" cx="120" cy="52" r="15" />
    <circle fill="#7d8796" cx="120" cy="52" r="6" />
    <text className={styles.number} x="64" y="50">
      {number}
    </text>
  </g>
);
