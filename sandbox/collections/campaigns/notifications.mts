import * as z from 'zod/v4';

import { ApiProblem } from '../../platform/answers/apiProblem.mts';
import { field, type Store } from '../../platform/parts.mts';
import { batchOf, dispatch } from './dispatch.mts';
import { campaignsApi, newId, onlyApp } from './endpoint.mts';
import { notificationCreated } from './events.mts';
import { addTargets, byUid, MOST_RECIPIENTS } from './recipients.mts';
import { refuse } from './refusals.mts';
import { type Notification, notifications, targets, type Template } from './tables.mts';
import { checkApproved, templateOf, versionOf } from './versions.mts';

/** Receivers that are sent to at once, before the answer. */
const REALTIME = 10;

/** The template to send; that there is none is a bad request here. */
function templateToSend(store: Store, id: string): Template {
	try {
		const template = templateOf(store, id);
		checkApproved(template);
		return template;
	} catch (error) {
		if (error instanceof ApiProblem && error.status === 404)
			throw refuse(error.code, error.message, 400);
		throw error;
	}
}

const body = z.object({
	templateId: field.text('templateId', 200),
	receivers: z
		.array(z.string().toLowerCase(), 'The receivers must be a list.')
		.min(1, 'The receivers are empty.')
		.max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} receivers.`),
	variables: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
	tag: field.text('tag', 100).optional(),
});

export const notificationEndpoints = [
	campaignsApi.post('/notifications/messages', { body }, (call) => {
		const { store } = call;
		const { receivers, variables, tag } = call.body;
		onlyApp(call, 403);
		const { id: template, currentVersion } = templateToSend(store, call.body.templateId);
		const all = versionOf(store, template, currentVersion)?.channels ?? [];
		const [id, total, channels] = [newId(), receivers.length, all.map((one) => one.channelType)];
		const mode = total <= REALTIME ? 'realtime' : 'batch';
		const notification: Notification = {
			...{ id, template, templateVersion: currentVersion, channels, total, sendMode: mode },
			...{ ...(tag === undefined ? {} : { tag }), status: 'dispatching', createdAt: Date.now() },
		};
		notifications.insert(store, notification);
		addTargets(store, id, receivers, byUid(variables));
		notificationCreated(store, notification);
		if (mode === 'batch') return { data: { batchId: id, total, channels, mode }, entities: total };
		const batch = batchOf(store, notification);
		for (const target of targets.all(store, { owner: id }))
			if (batch) dispatch(store, batch, target);
		notifications.update(store, { id }, { status: 'completed' });
		return { data: { notificationId: id, channels, mode }, entities: total };
	}),
];
