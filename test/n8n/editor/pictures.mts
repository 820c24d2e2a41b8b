import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../../demo/pack.mts';

interface Cut {
	x: number;
	y: number;
	width: number;
	height: number;
}

const wanted = process.env.SCREENSHOTS === '1';

/** Takes one of the README's pictures, if asked to by `SCREENSHOTS=1`; else the files stay as they are. */
export async function picture(page: Page, name: string, clip?: Cut): Promise<void> {
	if (!wanted) return;
	await page.mouse.move(0, 0);
	await page.screenshot({
		path: join(ROOT, '.github', 'screenshots', `${name}.png`),
		animations: 'disabled',
		caret: 'hide',
		clip,
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
