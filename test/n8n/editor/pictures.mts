import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { ROOT } from '../../../scripts/setup/paths.mjs';

const wanted = process.env.SCREENSHOTS === '1';
const FOLDER = join(ROOT, '.github', 'screenshots');

/** Shows all of these parts of the page, from the top as far as `height`. */
async function shot(page: Page, parts: Locator[], height = Infinity, path?: string) {
	await page.mouse.move(0, 0);
	const boxes = await Promise.all(parts.map(async (part) => await part.boundingBox()));
	const found = boxes.filter((box) => box !== null);
	const x = Math.min(...found.map((box) => box.x));
	const y = Math.min(...found.map((box) => box.y));
	const right = Math.max(...found.map((box) => box.x + box.width));
	const bottom = Math.max(...found.map((box) => box.y + box.height));
	return await page.screenshot({
		...(path ? { path } : {}),
		animations: 'disabled',
		caret: 'hide',
		clip: { x, y, width: right - x, height: Math.min(bottom - y, height) },
	});
}

/**
 * Takes one of the README's pictures, if asked to by `SCREENSHOTS=1`; else the files stay as they
 * are. It shows all of these parts of the page, from the top as far as `height`.
 */
export async function picture(
	page: Page,
	name: string,
	parts: Locator[],
	height?: number,
): Promise<void> {
	if (wanted) await shot(page, parts, height, join(FOLDER, `${name}.png`));
}

/** A picture of several pages, one under the other; what prepares them is done for the picture alone. */
export async function pictureOfPages(
	context: BrowserContext,
	name: string,
	prepared: Array<() => Promise<{ page: Page; parts: Locator[] }>>,
): Promise<void> {
	if (!wanted) return;
	const images: string[] = [];
	for (const prepare of prepared) {
		const { page, parts } = await prepare();
		const png = await shot(page, parts);
		images.push(`<img src="data:image/png;base64,${png.toString('base64')}">`);
	}
	const page = await context.newPage();
	await page.setViewportSize({ width: 1200, height: 1200 });
	const style = 'body { margin: 0 } img { display: block; width: 100% }';
	await page.setContent(`<!doctype html><style>${style}</style>${images.join('')}`);
	await picture(page, name, [page.locator('body')]);
	await page.close();
}

/** Keeps a picture of the whole page, for whoever looks for the cause of a failure. */
export async function keep(page: Page, name: string): Promise<string> {
	const folder = join(ROOT, '.runtime', 'logs');
	await mkdir(folder, { recursive: true });
	const path = join(folder, `editor-${name.toLowerCase().replace(/\W+/g, '-').slice(0, 60)}.png`);
	await page.screenshot({ path }).catch(() => {});
	return path;
}
