import type { ScreenCode } from '../../base/app';
import { markNearestHub } from '../../browser/nearestHub';
import { RegionSelectorScreen } from './RegionSelectorScreen';

export const screen: ScreenCode = {
  open: null,
  render: () => <RegionSelectorScreen markNearestHub={markNearestHub} />,
};
