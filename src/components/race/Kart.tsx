import styles from './Kart.module.css';

/** The shapes of a kart in one colour each; the wheels stand on the line y = 66. */
const drawings = {
  side: {
    shade: 'M-12 66a84 5 0 1 0 168 0a84 5 0 1 0-168 0',
    back: 'M6 40h26v8H6zM26 46 19 8q0-5 6-5 5 0 6 4l12 39zM14 46h124v9H14z',
    suit: 'M32 42q-5-27 15-31 14-1 18 14l18 6 14 2-1 8-22-1-14-5-4 12z',
    helmet: 'M39 1a15 15 0 0 1 30 0a15 15 0 0 1-30 0',
    livery: 'M36 34h56l17 19H32zM100 36q28-1 46 17l-3 5h-40zM40-4q6-11 19-11l-3 5q-8 0-13 8z',
    flash: 'M108 41q15 1 24 9l-20 3z',
    front:
      'M56-7h13q4 7 0 12H57zM84 21q3-4 6 0l8 16-6 2zM8 49a18 18 0 1 0 36 0a18 18 0 1 0-36 0M105 52a15 15 0 1 0 30 0a15 15 0 1 0-30 0',
    rims: 'M19 49a7 7 0 1 0 14 0a7 7 0 1 0-14 0M114 52a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
    number: [64, 50],
  },
  front: {
    shade: 'M-6 66a78 5 0 1 0 156 0a78 5 0 1 0-156 0',
    back: 'M12 36q0-7 7-7h12q7 0 7 7v26H12zM106 36q0-7 7-7h12q7 0 7 7v26h-26zM48 44V18q2-10 14-10h20q12 0 14 10v26zM20 54h104v6H20z',
    suit: 'M38 54q0-28 16-33 9-3 18-3t18 3q16 5 16 33z',
    helmet: 'M56 2a16 16 0 0 1 32 0v4a16 14 0 0 1-32 0z',
    livery: 'M58 33h28l7 24H51zM26 56q46-11 92 0l4 8H22zM67-14q5-1 10 0v9H67z',
    flash: 'M30 57l16-3-3 6-15 1zM114 57l-16-3 3 6 15 1z',
    front:
      'M58-2q14-5 28 0v8q-14 5-28 0zM54 30q18-9 36 0l-3 5q-15-7-30 0zM2 45q0-7 7-7h8q7 0 7 7v21H2zM120 45q0-7 7-7h8q7 0 7 7v21h-22z',
    rims: 'M50 31a5 5 0 1 0 10 0a5 5 0 1 0-10 0M84 31a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
    number: [72, 52],
  },
  behind: {
    shade: 'M-10 66a82 5 0 1 0 164 0a82 5 0 1 0-164 0',
    back: 'M20 44h14v14H20zM110 44h14v14h-14zM16 50h112v8H16z',
    suit: 'M38 48q-2-26 16-30 9-2 18-2t18 2q18 4 16 30z',
    helmet: 'M56 2a16 16 0 0 1 32 0v2a16 13 0 0 1-32 0z',
    livery: 'M67-13q5-1 10 0v29H67zM28 44h20v14H24zM96 44h20l4 14H96z',
    flash: 'M30 47h10l-1 5H29zM104 47h10l1 5h-10z',
    front:
      'M49 26q23-8 46 0l5 32H44zM-6 39q0-9 9-9h14q9 0 9 9v27H-6zM118 39q0-9 9-9h14q9 0 9 9v27h-32zM24 56h96v5H24z',
    rims: 'M98 30h14v6H98zM6 44h8v8H6zM130 44h8v8h-8z',
    number: [72, 48],
  },
} as const;

export type KartProps = {
  /** From where it is seen; from the side it is on its way to the right. */
  view?: keyof typeof drawings;
  /** Where and how large it is. */
  at?: string;
  livery: string;
  helmet: string;
  /** Without one, it is another's rival, in its shade. */
  number?: number;
};

/** Part of an svg. */
export const Kart = ({ view = 'side', at, livery, helmet, number }: KartProps) => {
  const shapes = drawings[view];
  const [x, y] = shapes.number;
  return (
    <g transform={at}>
      {number === undefined ? null : <path fill="#00000066" d={shapes.shade} />}
      <path fill="#14171c" d={shapes.back} />
      <path fill="#f2f3f5" d={shapes.suit} />
      <path fill={helmet} d={shapes.helmet} />
      <path fill={livery} d={shapes.livery} />
      {number === undefined ? null : <path fill="#ffffff" d={shapes.flash} />}
      <path fill="#14171c" d={shapes.front} />
      <path fill="#7d8796" d={shapes.rims} />
      {number === undefined ? null : (
        <text className={styles.number} x={x} y={y}>
          {number}
        </text>
      )}
    </g>
  );
};
