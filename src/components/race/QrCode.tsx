import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Longer texts would need a code too dense to scan. */
const MAX_LENGTH = 500;

/** Modules of white around a code, without which scanners miss it. */
const QUIET_ZONE = 4;

/** Black on white in every scheme and on paper, with its quiet zone. Decorative; the text itself if it is too long. */
export const QrCode = ({ text, className = '' }: { text: string; className?: string | undefined }) => {
  if (text.length > MAX_LENGTH) return <p className="small">{text}</p>;
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={`${styles.plate} ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {/* Not a background, which printers omit. */}
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark} fill="#000000" />
    </svg>
  );
};
