import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { ROOT } from '../../../scripts/bring/paths.mjs';

const wanted = process.env.SCREENSHOTS === '1';
const FOLDER = join(ROOT, '.github', 'screenshots');

/**
 * Takes one of the README's pictures, if asked to by `SCREENSHOTS=1`; else the files stay as they
 * are. It shows all of these parts of the page, from the top as far as `height`.
 */
export async function picture(
	page: Page,
	name: string,
	parts: Locator[],
	height = Infinity,
): Promise<void> {
	if (!wanted) return;
	await page.mouse.move(0, 0);
	const boxes = await Promise.all(parts.map(async (part) => await part.boundingBox()));
	const found = boxes.filter((box) => box !== null);
	const x = Math.min(...found.map((box) => box.x));
	const y = Math.min(...found.map((box) => box.y));
	const right = Math.max(...found.map((box) => box.x + box.width));
	const bottom = Math.max(...found.map((box) => box.y + box.height));
	await page.screenshot({
		path: join(FOLDER, `${name}.png`),
		animations: 'disabled',
		caret: 'hide',
		clip: { x, y, width: right - x, height: Math.min(bottom - y, height) },
	});
}

/** Keeps a picture of the whole page, for whoever looks for the cause of a failure. */
export async function keep(page: Page, name: string): Promise<string> {
	const folder = join(ROOT, '.runtime', 'logs');
	await mkdir(folder, { recursive: true });
	const path = join(folder, `editor-${name.toLowerCase().replace(/\W+/g, '-').slice(0, 60)}.png`);
	await page.screenshot({ path }).catch(() => {});
	return path;
}
