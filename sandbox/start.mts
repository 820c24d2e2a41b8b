import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';

import { PlatformStore, service } from './collections/index.mts';
import { vendorDeliveries } from './platform/deliveries/settings.mts';
import { fillStore, isEmpty } from './platform/fillStore.mts';
import { seededApp } from './platform/identity.mts';
import { vendorLimits } from './platform/limits/pools.mts';
import { createServer } from './platform/server/createServer.mts';
import { Platform } from './platform/server/platform.mts';
import { jsonLine, welcome } from './platform/start/announcement.mts';
import { readCommandLine, type StartOptions, usage } from './platform/start/commandLine.mts';
import { waitForShutdown } from './platform/start/waitForShutdown.mts';
import { keepCertificate } from './platform/tls/keepCertificate.mts';

const args = process.argv.slice(2);
if (args.includes('--help')) process.stdout.write(usage);
else {
	try {
		await start(readCommandLine(args));
	} catch (error) {
		const isTaken = (error as { code?: string }).code === 'EADDRINUSE';
		const advice = isTaken
			? ' Another sandbox, or npm start, may be running. Choose another port with --port'
			: '';
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}${advice}\n`);
		process.exit(1);
	}
}

/** Opens the database, listens, says so, and runs until it is stopped. */
async function start(options: StartOptions): Promise<void> {
	const file = options.memory ? undefined : resolve(options.data);
	if (file) mkdirSync(dirname(file), { recursive: true });
	const store = new PlatformStore(file ?? ':memory:');
	if (isEmpty(store)) fillStore(store, service, seededApp, true);

	const platform = new Platform(service, store, seededApp, {
		limits: {
			...vendorLimits,
			limit: options.limit ?? vendorLimits.limit,
			import: options['import-limit'] ?? vendorLimits.import,
			message: options['message-limit'] ?? vendorLimits.message,
			unread: options['unread-limit'] ?? vendorLimits.unread,
			window: options.window ?? vendorLimits.window,
			headerSpelling: options['header-spelling'] ?? vendorLimits.headerSpelling,
			retryAfter: options['retry-after'] ?? vendorLimits.retryAfter,
		},
		latency: options.latency,
		faults: options.faults,
		seed: options.seed,
		deliveries: {
			patience: options['webhook-patience'] ?? vendorDeliveries.patience,
			retries: options['webhook-retries'] ?? vendorDeliveries.retries,
		},
		minute: options['sequence-minute'],
		quiet: options.quiet,
	});
	// The vendor's client speaks nothing else; the page of its chat helps it.
	const isSecure = options.tls || options.client;
	const kept = isSecure ? keepCertificate(file && dirname(file)) : undefined;
	const app = await createServer(platform, {
		certificate: kept?.certificate,
		client: options.client,
		chat: resolve(options.chat),
		allowedHosts: options['allowed-hosts'],
	});

	await app.listen({ host: '127.0.0.1', port: options.port });
	platform.deliveryWorker.wake();
	platform.background.wake();
	const ended = waitForShutdown(options['with-parent']);
	const { port } = app.server.address() as AddressInfo;
	const address = `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`;
	const chat = `${address}/_sandbox/chat/`;
	const readiness = { address, chat, ca: kept?.path };
	process.stdout.write((options.json ? jsonLine : welcome)(platform, readiness));

	await ended;
	platform.end.abort();
	await Promise.all([platform.deliveryWorker.stop(), platform.background.stop()]);
	await app.close();
	store.close();
	process.exit();
}
