import { Button, type ButtonProps } from '../form/Button';
import { Banner, type BannerProps } from './Banner';

export type RetryBannerProps = Omit<BannerProps, 'action'> &
  Pick<ButtonProps, 'busy' | 'icon'> & { onRetry: () => void };

/** Says that a part failed to load while the rest is shown, and offers to try again (BEY-04). */
export const RetryBanner = ({ busy, icon, onRetry, ...banner }: RetryBannerProps) => (
  <Banner
    {...banner}
    action={<Button caption="Try again" tone="line" size="small" busy={busy} icon={icon} onClick={onRetry} />}
  />
);
