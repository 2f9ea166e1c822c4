import type { IconShape } from '../../components/layout/Icon';

export const printIcon: IconShape = { path: 'M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7z' };
