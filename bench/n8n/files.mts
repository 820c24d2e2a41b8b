import { Readable } from 'node:stream';
import type { BinaryDataService } from 'n8n-core';
import type { IBinaryData } from 'n8n-workflow';
import { fromN8n } from './modules.mts';

/** Keeps binary data in a folder, as n8n does by default. */
export async function keepFilesIn(folder: string): Promise<BinaryDataService> {
	const { BinaryDataService: Service } = fromN8n<typeof import('n8n-core')>('n8n-core');
	const { Container } = fromN8n<{ Container: { set(id: unknown, service: object): void } }>(
		'@n8n/di',
	);
	const silent = { error() {}, info() {} };
	const config = { mode: 'filesystem', localStoragePath: folder };
	const service = new Service(config as never, silent as never, silent as never);
	await service.init();
	Container.set(Service, service);
	return service;
}

/** Stores lines as the file of an item. */
export async function storeLines(
	service: BinaryDataService,
	fileName: string,
	lines: Iterable<string>,
): Promise<IBinaryData> {
	const place = { type: 'execution', workflowId: 'bench', executionId: '1' } as const;
	const data: IBinaryData = { fileName, mimeType: 'text/csv', data: '' };
	return await service.store(place as never, Readable.from(lines), data);
}
