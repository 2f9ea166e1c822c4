import type { AccountTab } from '#machines/accountSetup';

/** The id of a tab's link, which takes the focus when its tab is opened from elsewhere. */
export const tabLinkId = (tab: AccountTab): string => `account-${tab}`;
