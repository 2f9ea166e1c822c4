import { encode } from 'uqr';

/** The longest text that fits a code of a readable size. */
const MAX_LENGTH = 500;

/** A text to be scanned. Decorative: the same text stands beside it, alone where it is too long for a code. */
export const QrCode = ({ text, className }: { text: string; className?: string | undefined }) => {
  if (text.length > MAX_LENGTH) return null;
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={dark} />
    </svg>
  );
};
