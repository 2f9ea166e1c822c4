import type { ScreenCode } from '../../app/app';
import { RegionSelectorScreen } from './RegionSelectorScreen';

export const screen: ScreenCode = { open: null, render: () => <RegionSelectorScreen /> };
