import { encode } from 'uqr';

/** Longer texts would need a code too dense to scan. */
const MAX_LENGTH = 500;

type QrCodeProps = {
  text: string;
  /** Modules of white around it: scanners need four where the paper does not give them. */
  border?: number;
  className?: string | undefined;
};

/** Decorative: put the same text beside it, which is all that is shown if the text is too long for a code. */
export const QrCode = ({ text, border = 0, className }: QrCodeProps) => {
  if (text.length > MAX_LENGTH) return null;
  const { data, size } = encode(text, { border, ecc: 'M' });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={dark} />
    </svg>
  );
};
