import * as z from 'zod/v4';

import { ApiProblem } from '../../platform/answers/apiProblem.mts';
import { field, type Store } from '../../platform/parts.mts';
import { batchOf, dispatch } from './dispatch.mts';
import { campaignEndpoint, newId, onlyApp } from './endpoint.mts';
import { notificationCreated } from './events.mts';
import { addTargets, MOST_RECIPIENTS } from './recipients.mts';
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

export const notificationEndpoints = [
	campaignEndpoint({
		method: 'POST',
		path: '/notifications/messages',
		body: z.object({
			templateId: field.text('templateId', 200),
			receivers: z
				.array(z.string(), 'The receivers must be a list.')
				.min(1, 'The receivers are empty.')
				.max(MOST_RECIPIENTS, `At most ${MOST_RECIPIENTS} receivers.`),
			variables: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
			tag: field.text('tag', 100).optional(),
		}),
		handle(call) {
			const { store, body } = call;
			onlyApp(call, 403);
			const { id: templateId, currentVersion } = templateToSend(store, body.templateId);
			const all = versionOf(store, templateId, currentVersion)?.channels ?? [];
			const isRealtime = body.receivers.length <= REALTIME;
			const notification: Notification = {
				...{ id: newId(), template: templateId, templateVersion: currentVersion },
				...(body.tag === undefined ? {} : { tag: body.tag }),
				sendMode: isRealtime ? 'realtime' : 'batch',
				...{ channels: all.map((one) => one.channelType), status: 'dispatching' },
				...{ total: body.receivers.length, createdAt: Date.now() },
			};
			notifications.insert(store, notification);
			const own = new Map(
				Object.entries(body.variables ?? {}).map(([uid, values]) => [uid.toLowerCase(), values]),
			);
			addTargets(store, notification.id, body.receivers, (uid) => own.get(uid));
			notificationCreated(store, notification);
			const { id, channels } = notification;
			const entities = body.receivers.length;
			if (!isRealtime)
				return { data: { batchId: id, total: entities, channels, mode: 'batch' }, entities };
			const batch = batchOf(store, notification);
			for (const target of targets.all(store, { owner: id }))
				if (batch) dispatch(store, batch, target);
			notifications.update(store, { id }, { status: 'completed' });
			return { data: { notificationId: id, channels, mode: 'realtime' }, entities };
		},
	}),
];
