import type { Call, Store } from '../../platform/parts.mts';
import { textOf } from '../../platform/parts.mts';
import { campaignOf } from './campaigns.mts';
import { campaignEndpoint, notFound, unix } from './endpoint.mts';
import { users } from '../users/table.mts';
import { channels, type FeedItem, feedItems, type Push, pushes, targets } from './tables.mts';
import { isSequence, stepsOf } from './dispatch.mts';
import { templateOf, versionOf } from './templates.mts';

type Delivery = FeedItem | Push;
type Test = (one: Delivery) => boolean;

const timesOf = (one: Delivery) => ({
	...{ sent: one.sentAt, delivered: one.deliveredAt, interacted: one.engagedAt },
	read: 'readAt' in one ? one.readAt : undefined,
	clicked: 'clickedAt' in one ? one.clickedAt : undefined,
});

const LENGTHS: Record<string, number> = { hourly: 3_600_000, daily: 86_400_000 };

/** What happened to what was sent, as far as the query asks for it. */
function counted({ store, query }: Call, isWanted: Test = () => true) {
	const [from, to] = ['startDate', 'endDate'].map((name) => Date.parse(textOf(query, name) ?? ''));
	const all: Delivery[] = [...feedItems.all(store), ...pushes.all(store)]
		.filter(isWanted)
		.filter(({ sentAt }) => !(sentAt < Number(from)) && !(sentAt > Number(to)));
	const period = LENGTHS[textOf(query, 'period') ?? ''];
	if (period === undefined) return sums(all);
	const starts = [...new Set(all.map(({ sentAt }) => sentAt - (sentAt % period)))].sort();
	return {
		...sums(all),
		series: starts.map((time) => ({
			time: new Date(time).toISOString(),
			...sums(all.filter(({ sentAt }) => sentAt >= time && sentAt < time + period)),
		})),
	};
}

function sums(all: Delivery[]) {
	const count = (name: keyof ReturnType<typeof timesOf>) =>
		all.filter((one) => timesOf(one)[name] !== undefined).length;
	return {
		...{ sent: count('sent'), delivered: count('delivered'), read: count('read') },
		...{ clicked: count('clicked'), interacted: count('interacted') },
	};
}

const failedOf = (store: Store, owner?: string): number =>
	targets.count(store, { status: 'failed', ...(owner === undefined ? {} : { owner }) });

export const analyticsEndpoints = [
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/overview',
		handle: (call) => ({ data: { ...counted(call), failed: failedOf(call.store) } }),
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/campaigns/:campaignId',
		handle(call) {
			const { id } = campaignOf(call.store, call.params.campaignId);
			const failed = failedOf(call.store, id);
			return { data: { campaignId: id, ...counted(call, (one) => one.campaign === id), failed } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/templates/:templateId',
		handle(call) {
			const { id } = templateOf(call.store, call.params.templateId);
			return { data: { templateId: id, ...counted(call, (one) => one.template === id) } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/channels',
		handle: (call) => ({
			data: channels.all(call.store).map(({ id, type }) => ({
				...{ channelId: id, type },
				...counted(call, (one) => one.channelId === id),
			})),
		}),
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/analytics/users/:userId',
		handle(call) {
			const uid = call.params.userId.toLowerCase();
			if (!users.one(call.store, { uid })) throw notFound('user', uid);
			const own = (one: Delivery) => one.receiver === uid;
			const { read, clicked, interacted } = sums([
				...feedItems.all(call.store).filter(own),
				...pushes.all(call.store).filter(own),
			]);
			const last = [...feedItems.all(call.store), ...pushes.all(call.store)]
				.filter(own)
				.flatMap(({ engagedAt }) => engagedAt ?? []);
			const lastEngagement = last.length > 0 ? unix(Math.max(...last)) : null;
			return { data: { viewed: read, clicked, interacted, lastEngagement } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/campaigns/:id/sequence-metrics',
		handle({ store, params }) {
			const campaign = campaignOf(store, params.id);
			const version = versionOf(store, campaign.template, campaign.templateVersion);
			const steps = version && isSequence(store, version) ? stepsOf(version) : [];
			const all = targets.all(store, { owner: campaign.id });
			return {
				data: {
					campaignId: campaign.id,
					steps: steps.map((step, index) => {
						const table = step.channelType === 'push' ? pushes : feedItems;
						const sent = table.all(store, { campaign: campaign.id }) as Delivery[];
						return {
							...{ channelType: step.channelType, channelId: step.channelId, order: index + 1 },
							...{
								waitMinutes: step.waitMinutes ?? null,
								stopCondition: step.stopCondition ?? null,
							},
							...{ targeted: all.length, sent: sent.length },
							delivered: sent.filter(({ deliveredAt }) => deliveredAt !== undefined).length,
							stopped: all.filter((one) => one.step >= steps.length).length,
						};
					}),
				},
			};
		},
	}),
];
