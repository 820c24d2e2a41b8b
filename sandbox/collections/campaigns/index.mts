import type { Collection } from '../../platform/parts.mts';
import { analyticsEndpoints } from './analytics.mts';
import { campaignEndpoints } from './campaigns.mts';
import { categoryEndpoints } from './categories.mts';
import { channelEndpoints } from './channels.mts';
import { feedEndpoints } from './feed.mts';
import { importEndpoints } from './imports.mts';
import { notificationEndpoints } from './notifications.mts';
import { pushEndpoints } from './push.mts';
import { recipientEndpoints } from './recipients.mts';
import { seedCampaigns } from './seed.mts';
import { allTables } from './tables.mts';
import { templateEndpoints } from './templates.mts';
import { work } from './work.mts';

/** Announcements to many (docs/platform.md, Campaigns). */
export const campaigns: Collection = {
	tables: allTables,
	seed: seedCampaigns,
	endpoints: [
		...[...categoryEndpoints, ...channelEndpoints, ...templateEndpoints],
		...[...campaignEndpoints, ...recipientEndpoints, ...importEndpoints],
		...[...notificationEndpoints, ...feedEndpoints, ...pushEndpoints, ...analyticsEndpoints],
	],
	work,
};
