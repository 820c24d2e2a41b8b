import {
	type Call,
	Conditions,
	equals,
	numberOf,
	type RawRow,
	type Store,
} from '../../platform/parts.mts';
import { campaignEndpoint, unix } from './endpoint.mts';
import { pushEvent } from './events.mts';
import { engagement } from './feed.mts';
import { seconds } from './page.mts';
import { invalid, notFound } from './refusals.mts';
import { type Push, pushes } from './tables.mts';

function pushOf({ store, actor, params }: Call<'id'>): Push {
	const push = pushes.one(store, { id: params.id });
	if (!push || (actor && push.receiver !== actor.uid))
		throw notFound('push notification', params.id);
	return push;
}

const show = (push: Push) => ({
	...{ id: push.id, campaignId: push.campaign ?? null, notificationId: push.notification },
	...{ templateId: push.template, templateVersion: push.templateVersion },
	...{ category: push.category, label: push.label, alternativeText: push.alternativeText },
	...{ channelId: push.channelId, receiver: push.receiver, tags: push.tags },
	...{ title: push.content.title ?? null, body: push.content.body ?? null },
	...{ content: push.content, tag: push.tag ?? null },
	status: push.clickedAt ? 'clicked' : push.deliveredAt ? 'delivered' : 'sent',
	...{ sentAt: unix(push.sentAt), deliveredAt: unix(push.deliveredAt) },
	...{ clickedAt: unix(push.clickedAt), failedAt: null, errorMessage: null },
});

/** Notes what a receiver did, once, and tells of it. */
function mark(store: Store, push: Push, changes: Partial<Push>, what: string) {
	pushes.update(store, { id: push.id }, changes);
	const after = { ...push, ...changes };
	pushEvent(store, after, what);
	return { data: show(after) };
}

const path = '/push-notifications';
const onBehalfOf = 'optional';
const MOST = 100;

export const pushEndpoints = [
	campaignEndpoint({
		method: 'GET',
		path,
		onBehalfOf,
		handle({ store, query, actor }) {
			const limit = numberOf(query, 'limit') ?? NaN;
			if (!(limit >= 1 && limit <= MOST)) throw invalid(`The limit must be from 1 to ${MOST}.`);
			const where = equals(new Conditions(query), 'receiver', actor?.uid);
			const rows = store.all<RawRow>(
				`SELECT * FROM ${pushes.name} ${where} ORDER BY ${seconds('sentAt')} DESC, id DESC LIMIT ?`,
				...where.values,
				Math.floor(limit),
			);
			return { data: rows.map((row) => show(pushes.read(row))) };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: `${path}/:id`,
		onBehalfOf,
		handle: (call) => ({ data: show(pushOf(call)) }),
	}),
	campaignEndpoint({
		method: 'PUT',
		path: `${path}/:id/delivered`,
		onBehalfOf,
		handle(call) {
			const push = pushOf(call);
			if (push.deliveredAt !== undefined) return { data: show(push) };
			return mark(call.store, push, { deliveredAt: Date.now() }, 'delivered');
		},
	}),
	campaignEndpoint({
		method: 'PUT',
		path: `${path}/:id/clicked`,
		onBehalfOf,
		handle(call) {
			const push = pushOf(call);
			if (push.clickedAt !== undefined) return { data: show(push) };
			const clickedAt = Date.now();
			const changes = { deliveredAt: push.deliveredAt ?? clickedAt, clickedAt };
			return mark(call.store, push, changes, 'clicked');
		},
	}),
	campaignEndpoint({
		method: 'POST',
		path: `${path}/:id/engagement`,
		onBehalfOf,
		body: engagement,
		handle(call) {
			const push = pushOf(call);
			const { topic = 'clicked' } = call.body;
			const engagements = [...new Set([...push.engagements, topic])];
			pushes.update(call.store, { id: push.id }, { engagements, engagedAt: Date.now() });
			return { data: show(push) };
		},
	}),
];
