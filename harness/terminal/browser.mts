import open from 'open';

const { BROWSER, DISPLAY, WAYLAND_DISPLAY } = process.env;
const hasScreen = process.platform !== 'linux' || Boolean(DISPLAY ?? WAYLAND_DISPLAY);

/**
 * Opens addresses for whoever sits here, in the usual browser or the one that the variable `BROWSER` names.
 * Where nobody does, or it is `none`, nothing opens: the addresses are printed anyway.
 */
export async function openInBrowser(addresses: string[]): Promise<void> {
	if (BROWSER ? BROWSER === 'none' : !(process.stdout.isTTY && hasScreen)) return;
	for (const address of addresses)
		await open(address, BROWSER ? { app: { name: BROWSER } } : {}).catch(() => {});
}
