import type { IDataObject } from 'n8n-workflow';

import type { Sandbox } from '../../harness/sandbox/start.mts';
import { branches } from '../catalogue/branches.mts';
import { filled, id } from '../catalogue/case.mts';
import { caseOf } from '../catalogue/cases/index.mts';
import { offered } from '../catalogue/operations.mts';
import { prepared, run } from '../catalogue/run.mts';

/** The resources whose doings people see in their chat. */
const seen =
	/^(cometChat\/(user|group|groupMember|bannedMember|message|thread|reaction|conversation|blockedUser|friend)|cometChatDataImport\/\w+)\//;
/** What takes away what others need, once they have done. */
const last = /\/(delete|erase|purge|reset|deactivate|remove|kick|ban|block)/i;

/** Does all that the catalogue's cases ask, in minimal and in full form; a refusal is no matter here. */
export async function writeAll(sandbox: Sandbox): Promise<void> {
	const asked = offered.map((one) => one.id).filter((one) => seen.test(one) && !last.test(one));
	for (const operation of asked) {
		const { minimal, full } = caseOf(operation);
		for (const parameters of [minimal, full]) {
			const rows = await prepared(sandbox, operation, caseOf(operation)).catch(() => []);
			await run(sandbox, operation, filled(parameters, rows), { continueOnFail: true });
		}
	}
}

const toBjorn = { receiverType: 'user', receiverUser: id('bjorn') };
const toClub = { receiverType: 'group', receiverGroup: id('book-club') };
const asAmara = { onBehalfOf: id('amara') };
const file = {
	...{ url: 'https://example.com/menu.pdf', name: 'menu.pdf' },
	...{ mimeType: 'application/pdf', size: 2048 },
};

/** Sends each kind of message to a user and to a group, changes, pins, and deletes. */
export async function writeEachKind(sandbox: Sandbox): Promise<void> {
	const send = async (parameters: IDataObject) =>
		(await run(sandbox, 'cometChat/message/send', { ...parameters, options: asAmara }))[0]?.json ??
		{};
	for (const [kind, more] of Object.entries(branches.kind ?? {})) {
		for (const to of [toBjorn, toClub]) await send({ ...to, kind, ...more });
	}
	const additionalFields = { caption: 'The menu of <@uid:dalia>', metadata: '{"day": "Monday"}' };
	const attachments = { values: [file] };
	await send({ ...toBjorn, kind: 'file', attachments, additionalFields });
	const { id: gone } = await send({ ...toClub, kind: 'text', text: 'Never mind' });
	const { id: said } = await send({ ...toClub, kind: 'text', text: 'Tea, <@uid:bjorn>?' });
	const change = async (operation: string, parameters: IDataObject) =>
		await run(sandbox, `cometChat/${operation}`, parameters);
	await change('message/delete', { id: gone });
	await change('message/update', { id: said, text: 'Coffee, <@uid:bjorn>?' });
	await change('message/pin', { id: said });
	await change('message/save', { id: said, onBehalfOf: id('bjorn') });
	await change('reaction/add', { id: said, reaction: '☕', onBehalfOf: id('bjorn') });
	await change('thread/reply', { ...toClub, ...asAmara, id: said, kind: 'text', text: 'Yes' });
	await change('thread/subscribe', { id: said, onBehalfOf: id('bjorn') });
}
