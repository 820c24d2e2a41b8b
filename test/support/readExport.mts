import { basename, dirname } from 'node:path';
import type { IBinaryKeyData, IExecuteFunctions } from 'n8n-workflow';
import { type Kind, openExport } from '../../nodes/CometChatDataImport/shared/chatExport';
import type { SystemName } from '../../nodes/CometChatDataImport/shared/chatExport/systems';
import type { FileRecord } from '../../nodes/files/records';

/** An item with a file as n8n reads it from the disk. */
export const fileItem = (content: Buffer, fileName: string, directory: string) => ({
	json: {},
	binary: {
		data: {
			data: content.toString('base64'),
			...{ mimeType: 'application/json', fileName, directory },
		},
	} as IBinaryKeyData,
});

/** An item with a file of some values. */
export const itemWith = (path: string, value: object) =>
	fileItem(Buffer.from(JSON.stringify(value)), basename(path), dirname(path));

/** All that an import of a kind reads of such files. */
export async function readItems(
	items: Array<{ json: object; binary: IBinaryKeyData }>,
	system: SystemName,
	kind: Kind,
	{ keptFor = 6, times = 1 } = {},
) {
	const context = { getInputData: () => items } as unknown as IExecuteFunctions;
	const opened = await openExport(context, {
		...{ system, kind, items: items.map((_, index) => index) },
		...{ keptFor: keptFor || undefined, isOver: () => false },
	});
	let records: FileRecord[] = [];
	for (let time = 0; time < times; time++) {
		records = [];
		for await (const some of opened.reopen().records) records.push(...some);
	}
	return { records, report: opened.report() };
}

export const isSent = ({ problem, leftOut }: FileRecord) => !problem && leftOut === undefined;
