import { id } from '../../catalogue/case.mts';
import type { Chapter, Undo, World } from '../step.mts';
import { byId, gave, made, removedBy, seen, step } from './asked.mts';

const NODE = 'cometChatCampaigns';
const category = gave('create category', 'id', id, 'categoryId');
const campaign = gave('create campaign', 'id', id, 'campaignId');
const channel = gave('list channels', 'channelId', id);
const template = gave('list templates', ['templateId', 'id'], id, 'templateId');
const recipient = byId({ userId: 'ann' });
const some = { limit: 5 };
const news = ({ own }: World) => own('news');
const draft = ({ prefix }: World) => `Draft of ${prefix}`;

/** Deletes what a step created, which has a name that nothing else has. */
const removed = (resource: string, made: string, field: string, value: typeof news): Undo =>
	removedBy(
		...([`${NODE}/${resource}/delete`, made, 'id', id] as const),
		{
			...{ operation: `${NODE}/${resource}/getAll`, with: () => ({ returnAll: true }) },
			...{ field: 'name', value },
		},
		field,
	);

export const campaigns: Chapter = {
	name: 'campaigns',
	does: 'Creates a category and the draft of a campaign, and deletes both; sends nothing',
	steps: [
		made(
			...(['create category', `${NODE}/templateCategory/create`] as const),
			removed('templateCategory', 'create category', 'categoryId', news),
			(world) => ({ name: news(world) }),
		),
		step('get category', `${NODE}/templateCategory/get`, category),
		step('update category', `${NODE}/templateCategory/update`, category, {
			additionalFields: { description: 'What is new' },
		}),
		seen('list categories', `${NODE}/templateCategory/getAll`, some),
		seen('list channels', `${NODE}/channel/getAll`, some),
		seen('get channel', `${NODE}/channel/get`, channel),
		seen('get availability of channels', `${NODE}/channel/getAvailability`),
		seen('list templates', `${NODE}/template/getAll`, {
			...{ limit: 1, filters: { status: 'approved' } },
		}),
		seen('get template', `${NODE}/template/get`, template),
		made(
			...(['create campaign', `${NODE}/campaign/create`] as const),
			...[removed('campaign', 'create campaign', 'campaignId', draft), template],
			(world) => ({ name: draft(world) }),
		),
		step('get campaign', `${NODE}/campaign/get`, campaign),
		step('update campaign', `${NODE}/campaign/update`, campaign, {
			additionalFields: { config: '{"tag": "prove"}' },
		}),
		seen('list campaigns', `${NODE}/campaign/getAll`, some),
		step('get sequence metrics', `${NODE}/campaign/getSequenceMetrics`, campaign),
		step('add recipient', `${NODE}/recipient/add`, campaign, recipient),
		step('add recipient again', `${NODE}/recipient/add`, campaign, recipient),
		step('add missing recipient', `${NODE}/recipient/add`, campaign, byId({ userId: 'nobody' })),
		step('list recipients', `${NODE}/recipient/getAll`, campaign, { returnAll: true }),
		step('get summary of recipients', `${NODE}/recipient/getSummary`, campaign),
		step('get status of an import', `${NODE}/recipient/getImportStatus`, campaign),
		seen('get overview', `${NODE}/analytics/getOverview`),
		step('get numbers of a campaign', `${NODE}/analytics/getCampaign`, campaign),
		seen('get numbers of a template', `${NODE}/analytics/getTemplate`, template),
		seen('get numbers of channels', `${NODE}/analytics/getChannels`),
		seen('get numbers of a user', `${NODE}/analytics/getUser`, byId({ uid: 'ann' })),
		seen('list feed items', `${NODE}/feedItem/getAll`, some, ({ own }) => ({
			filters: { receiver: id(own('ann')) },
		})),
		seen(
			...(['count unread feed items', `${NODE}/feedItem/getUnreadCount`] as const),
			byId({ templateCategory: 'news', onBehalfOf: 'ann' }),
		),
		seen(
			...(['list push notifications', `${NODE}/pushNotification/getAll`, some] as const),
			byId({ onBehalfOf: 'ann' }),
		),
	],
};
