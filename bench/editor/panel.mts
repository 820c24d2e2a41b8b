import type { Page } from 'playwright-core';
import { openBrowser } from '../../harness/editor/chromium.mts';
import { logIn } from '../../harness/editor/logIn.mts';
import { importWorkflow } from '../../harness/n8n/workflows.mts';
import type { N8n } from '../../harness/n8n/launch.mts';
import { startEnvironment } from '../../harness/environment.mts';
import { mediansOf } from '../measure/processes.mts';
import { builtNodes } from '../../scripts/operations/built.mts';

const OURS = 'Ours';
const SLACK = { name: 'Slack', type: 'n8n-nodes-base.slack', typeVersion: 2.7 };

/** Milliseconds without a change after which a page is at rest. */
const QUIET = 400;

/** Milliseconds of work to open a node's panel: our largest node's, and Slack's. */
export type Openings = Record<'ours' | 'slack', number[]>;

/** Opens the panels of both nodes in turn, as new nodes show them, in the editor of a real n8n. */
export async function openings(browsers: number, rounds: number): Promise<Openings> {
	const { n8n, clear } = await startEnvironment();
	try {
		const ours = { name: OURS, type: `${n8n.packed.name}.${largest()}`, typeVersion: 1 };
		const nodes = [ours, SLACK].map((node, index) => ({
			...node,
			id: `node-${index}`,
			parameters: {},
			position: [index * 300, 0],
		}));
		const { id } = await importWorkflow(n8n.client, { name: 'Panels', nodes, connections: {} });
		return await mediansOf(browsers, async () => await inBrowser(n8n, id, rounds));
	} finally {
		await clear();
	}
}

/** Opens both in a fresh browser, round by round. */
async function inBrowser(n8n: N8n, id: string, rounds: number): Promise<Openings> {
	const browser = await openBrowser();
	try {
		const page = browser.context.pages()[0] ?? (await browser.context.newPage());
		await logIn(page, n8n);
		await page.goto(`${n8n.address}/workflow/${id}`, { waitUntil: 'domcontentloaded' });
		await page.getByTestId('canvas-node').nth(1).waitFor();
		const editor = await watched(page);
		const work: Openings = { ours: [], slack: [] };
		for (let round = 0; round <= rounds; round++) {
			work.ours.push(await opened(editor, OURS));
			work.slack.push(await opened(editor, SLACK.name));
		}
		// The first time a page loads what it needs.
		return { ours: work.ours.slice(1), slack: work.slack.slice(1) };
	} finally {
		await browser.close();
	}
}

/** The name of our node with the largest form. */
function largest(): string {
	const size = (one: { properties: object }) => JSON.stringify(one.properties).length;
	const [first] = builtNodes()
		.map(({ description }) => description)
		.sort((one, other) => size(other) - size(one));
	return first?.name ?? '';
}

/** Opens a node's panel and closes it; milliseconds of work of the page until nothing changes any more. */
async function opened({ page, worked }: Watched, name: string): Promise<number> {
	const before = await worked();
	const rest = page.evaluate(untilRest, QUIET);
	await page.getByTestId('canvas-node').filter({ hasText: name }).dblclick();
	await rest;
	const work = (await worked()) - before;
	await page.getByTestId('ndv-close-button').click();
	await page.getByTestId('ndv').waitFor({ state: 'hidden' });
	return work;
}

/** Runs in the page: waits for the fields of a panel, and until nothing has changed for so long. */
async function untilRest(quiet: number): Promise<void> {
	let changed = performance.now();
	const observer = new MutationObserver(() => (changed = performance.now()));
	observer.observe(document.body, { subtree: true, childList: true });
	const label = () => document.querySelector('[data-test-id="node-parameters"] label');
	while (!label() || performance.now() - changed < quiet)
		await new Promise((resolve) => setTimeout(resolve, quiet / 4));
	observer.disconnect();
}

interface Watched {
	page: Page;
	/** Milliseconds that the page's main thread has worked; waiting for a processor does not count. */
	worked: () => Promise<number>;
}

async function watched(page: Page): Promise<Watched> {
	const session = await page.context().newCDPSession(page);
	await session.send('Performance.enable', { timeDomain: 'threadTicks' });
	const worked = async () => {
		const { metrics } = await session.send('Performance.getMetrics');
		return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
	};
	return { page, worked };
}
