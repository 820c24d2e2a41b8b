// Test files that run as one, so that they load n8n and the engine once: which ones, worker.mts says.
import { resolve } from 'node:path';
import type { Shared } from './shared.mts';

const { files } = (globalThis as unknown as { __stryker__: Shared }).__stryker__;

for (const file of files)
	describe(file, () => {
		jest.requireActual(resolve(file));
		afterAll(() => jest.useRealTimers());
	});
