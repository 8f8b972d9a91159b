// Changes a page in place: by its forms, by its soft links, and whenever another script asks. The server draws the page
// anew, as it would without JavaScript, and what differs is taken over; focus, open details and typed text stay.
// Written into the page by `LivePage`; runs in the browser without React.

declare global {
  interface Window {
    /** Draws the page anew from `url`; rejects when there is no answer. Ends with the event `redrawn` on the window. */
    redraw(url: string): Promise<void>;
  }
}

/**
 * What `main` may hold: `data-keep`, never drawn anew; `data-key`, another thing when its value changes; `data-soft`, a
 * link that changes the page in place, then focuses the id it names. A form without an answer says `unsent`.
 */
export function redraw({ unsent }: { unsent: string }): void {
  const key = (node: Node) =>
    node instanceof Element
      ? [node.nodeName, node.id, node.getAttribute('data-key')].join(' ')
      : node.nodeName;

  const morph = (old: Element, next: Element) => {
    if (old.hasAttribute('data-keep')) return;
    // What someone opened stays open.
    for (const { name } of [...old.attributes])
      if (!next.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
    for (const { name, value } of next.attributes)
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    const after = [...next.childNodes];
    const keys = after.map(key);
    let there = old.firstChild;
    /** Goes on from a child that `next` has no more. */
    const drop = (gone: ChildNode) => {
      there = gone.nextSibling;
      gone.remove();
    };
    for (const [index, node] of after.entries()) {
      while (there && !keys.includes(key(there), index)) drop(there);
      if (!there || key(there) !== keys[index]) {
        old.insertBefore(node, there);
        continue;
      }
      if (there instanceof Element) morph(there, node as Element);
      else if (there.nodeValue !== node.nodeValue) there.nodeValue = node.nodeValue;
      there = there.nextSibling;
    }
    while (there) drop(there);
  };

  let asked = 0;
  let shown = 0;
  /** Asks, and shows the answer; unless one that was asked for later is shown already, and no form waits for this one. */
  const ask = async (url: string, init?: RequestInit) => {
    asked += 1;
    const turn = asked;
    const answer = await fetch(url, { cache: 'no-store', ...init });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [old, next] = [document.querySelector('main'), page.querySelector('main')];
    // The page that stands in for a broken one would take what was typed with it.
    if (!answer.ok || !old || !next) throw new Error(`Answered with ${answer.status}`);
    if (answer.redirected && new URL(answer.url).pathname !== location.pathname) {
      location.assign(answer.url);
      return false;
    }
    if (answer.redirected) history.replaceState(history.state, '', answer.url);
    if (init || turn > shown) {
      shown = init ? asked : turn;
      // Parsed without scripts, they would come to life: some reload the page.
      for (const each of [...old.querySelectorAll('noscript'), ...next.querySelectorAll('noscript')])
        each.remove();
      morph(old, next);
      document.title = page.title;
      dispatchEvent(new Event('redrawn'));
    }
    return true;
  };
  window.redraw = async (url) => void (await ask(url));

  const focus = (element: Element | null) => element instanceof HTMLElement && element.focus();

  // Before React, where there is some: a form must not be sent twice.
  addEventListener(
    'submit',
    async (event) => {
      const form = event.target as HTMLFormElement;
      // Not `form.method`: a field of that name would stand in its place.
      if (form.getAttribute('method')?.toLowerCase() !== 'post' || !form.closest('main')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const button = event.submitter as HTMLButtonElement | null;
      if (form.hasAttribute('data-sending')) return;
      const body = new FormData(form);
      if (button?.name) body.append(button.name, button.value);
      form.querySelector('[data-unsent]')?.remove();
      form.setAttribute('data-sending', '');
      button?.setAttribute('aria-disabled', 'true');
      const rest = () => {
        form.removeAttribute('data-sending');
        button?.removeAttribute('aria-disabled');
      };
      // Gone to another page, and back through the history.
      addEventListener('pageshow', rest, { once: true });
      try {
        if (!(await ask(location.href, { method: 'POST', body }))) return;
        rest();
        for (const secret of form.querySelectorAll<HTMLInputElement>('[type=password]')) secret.value = '';
        const refused =
          document.querySelector('main [role=alert][tabindex]') ??
          document.querySelector('main [aria-invalid=true]');
        if (refused || document.activeElement === document.body)
          focus(refused ?? document.querySelector('main [tabindex="-1"]'));
      } catch {
        rest();
        const notice = document.createElement('p');
        notice.textContent = unsent;
        notice.role = 'alert';
        notice.className = 'font-medium text-failed';
        notice.dataset.unsent = '';
        form.append(notice);
      }
    },
    true,
  );

  addEventListener(
    'click',
    async (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-soft]');
      // A click that asks for another tab gets one.
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // The page that comes may make another link of it.
      const { href } = link;
      const next = link.dataset.soft ?? '';
      try {
        await window.redraw(href);
        history.replaceState(history.state, '', href);
        focus(document.getElementById(next));
      } catch {
        location.assign(href);
      }
    },
    true,
  );
}
