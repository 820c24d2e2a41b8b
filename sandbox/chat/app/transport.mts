/**
 * The vendor's client says `https` and `wss` wherever it is. What it asks of this very server goes the way
 * that the page came, so that a sandbox without a certificate can answer.
 */
function asThePage(address: string | URL): string {
	const url = new URL(address, location.href);
	const isHere = url.host === location.host && location.protocol === 'http:';
	return isHere ? url.href.replace(/^(http|ws)s:/, '$1:') : url.href;
}

const { fetch: ask, WebSocket: Socket } = window;

window.fetch = async (what, init) =>
	await ask(what instanceof Request ? what : asThePage(what), init);

window.WebSocket = class extends Socket {
	constructor(address: string | URL, protocols?: string | string[]) {
		super(asThePage(address), protocols);
	}
};
