'use client';
// The button on a product's page, and beside it what happened. Without JavaScript the server draws the page anew with
// the answer; the script asks for that page itself, and takes the answer out of it. It needs no React, and where there is
// some, the submission does not reach it.
import { useActionState } from 'react';
import { addToCart } from '@/app/(store)/[lang]/cart/actions';
import { Button } from '@/components/ui/button';
import { CART_CHANGED } from './cart-changed';

type Words = Record<'add' | 'added' | 'atMost' | 'sold' | 'seeCart' | 'offline', string>;

const SCRIPT = `(()=>{
const form=document.currentScript.previousElementSibling,button=form.querySelector('button');
form.addEventListener('submit',async e=>{
e.preventDefault();e.stopPropagation();
if(button.hasAttribute('aria-disabled'))return;
button.setAttribute('aria-disabled','true');
const status=form.querySelector('[role=status]');
try{
const answer=await fetch('',{method:'POST',body:new FormData(form)});
const page=new DOMParser().parseFromString(await answer.text(),'text/html');
const said=page.querySelector('[data-offline] [role=status]');
status.className=said.className;status.innerHTML=said.innerHTML;
dispatchEvent(new Event('${CART_CHANGED}'))
}catch{status.className='font-medium text-failed';status.textContent=form.dataset.offline}
button.removeAttribute('aria-disabled')
})})()`;

export function AddToCart({ slug, cartHref, words }: { slug: string; cartHref: string; words: Words }) {
  const [result, action] = useActionState(addToCart, null);
  return (
    <>
      <form
        action={action}
        data-offline={words.offline}
        className="flex flex-wrap items-center gap-x-5 gap-y-3"
      >
        <input type="hidden" name="slug" value={slug} />
        <Button className="min-h-12">{words.add}</Button>
        <p role="status" className={`font-medium ${result === 'sold' ? 'text-failed' : 'text-pine'}`}>
          {result === 'sold' && words.sold}
          {result && result !== 'sold' && (
            <>
              {result === 'added' ? words.added : words.atMost}{' '}
              <a href={cartHref} className="underline underline-offset-4">
                {words.seeCart}
              </a>
            </>
          )}
        </p>
      </form>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file. */}
      <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />
    </>
  );
}
