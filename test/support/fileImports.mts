import { dirname, join } from 'node:path';
import { BinaryDataService, type BinaryDataConfig } from 'n8n-core';
import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import { RUNTIME } from '../../scripts/setup/paths.mjs';

/** A value as a cell of a CSV file. */
const cell = (value: unknown): string => {
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
	return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Records as a CSV file, with the names of their first one as header. */
export const asCsv = (records: object[], delimiter = ','): string => {
	const names = Object.keys(records[0] ?? {});
	const rows = records.map((one) => names.map((name) => cell((one as IDataObject)[name])));
	return [names, ...rows].map((cells) => `${cells.join(delimiter)}\n`).join('');
};

/** The same as NDJSON. */
export const asNdjson = (records: object[]): string =>
	records.map((one) => `${JSON.stringify(one)}\n`).join('');

/** An item with a file, as n8n has it in memory. */
export const withFile = (
	content: string | Uint8Array,
	fileName = 'records.csv',
	json: IDataObject = {},
) => ({
	json,
	binary: {
		data: {
			data: Buffer.from(content as string).toString('base64'),
			mimeType: 'text/plain',
			fileName,
		},
	} as IBinaryKeyData,
});

/** n8n-core has a container of its own, which may be another than ours. */
const { Container } = jest.requireActual<typeof import('@n8n/di')>(
	require.resolve('@n8n/di', { paths: [dirname(require.resolve('n8n-core'))] }),
);

const nothing = () => {};

/** Where they are then: a folder of this worker alone. */
export const STORED_FILES = join(RUNTIME, 'files', process.env.JEST_WORKER_ID ?? '0');

/** Keeps binary data on the disk for the tests of a block, as n8n does in its mode «filesystem». */
export function withFilesOnDisk() {
	const kept = {} as { service: BinaryDataService };
	const inMemory = Container.get(BinaryDataService);
	beforeAll(async () => {
		const config = { mode: 'filesystem', localStoragePath: STORED_FILES };
		kept.service = new BinaryDataService(
			config as BinaryDataConfig,
			{ error: nothing } as never,
			{ info: nothing } as never,
		);
		await kept.service.init();
		Container.set(BinaryDataService, kept.service);
	});
	afterAll(() => void Container.set(BinaryDataService, inMemory));
	return kept;
}
