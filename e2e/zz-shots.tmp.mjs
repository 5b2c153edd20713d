import { chromium } from '@playwright/test'
const base='http://localhost:3170'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--use-fake-ui-for-media-stream','--use-fake-device-for-media-stream']})
const r=await fetch(base+'/api/v1/auth/business/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'demo@stampwell.test',password:'Demo#2026'})}); const {data}=await r.json()
const H={authorization:'Bearer '+data.token}
const cu=(await (await fetch(base+'/api/v1/business/customers?per_page=5&sort=-last_activity_at',{headers:H})).json()).data.customers
const st=(await (await fetch(base+'/api/v1/business/stamps',{headers:H})).json()).data.stamps
const join=st.at(-1).join_url
const ar=await fetch(base+'/api/admin/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'admin@stampwell.test',password:'Admin#2026'})}); const ad=(await ar.json()).data
await fetch(base+'/api/v1/business/customers/'+cu[0].id+'/wallet-link',{method:'POST',headers:H}); await new Promise(r=>setTimeout(r,2500))
const ob=await (await fetch(base+'/dev/outbox',{headers:{accept:'application/json'}})).json(); const msgs=ob.data?.messages??ob.messages; const wallet=(msgs[0].text.match(/https?:\/\/\S+\/wallet\/[\w-]+/)??[])[0]
const pages=[['home','/'],['login','/business/login'],['register','/business/register'],['dash','/business/dashboard'],['stamps','/business/stamps'],['create','/stamp/create'],['edit','/business/stamps/edit/'+st[0].id],['customers','/business/customers'],['show','/business/customers/show/'+cu[0].id],['counter','/business/counter'],['join',new URL(join).pathname],['wallet',new URL(wallet).pathname],['admin','/admin'],['admindash','/admin/dashboard'],['nf','/nope']]
const want=process.argv[2]?.split(',')
for (const [w,theme] of [[390,'light'],[1440,'light'],[390,'dark'],[1440,'dark']]) {
  const ctx=await b.newContext({viewport:{width:w,height:w===390?844:900},colorScheme:theme,permissions:['camera']})
  const p=await ctx.newPage(); p.on('console',m=>{if(m.type()==='error')console.log(w,theme,m.text())})
  await p.goto(base+'/404')
  for (const [n,u] of pages) { if(want&&!want.includes(n))continue
    if(['dash','stamps','create','edit','customers','show','counter'].includes(n)) await p.evaluate(({t,u})=>{const k=Object.keys(localStorage);localStorage.setItem('stampwell.business.token',t)},{t:data.token})
    await p.goto(base+u,{waitUntil:'networkidle',timeout:20000}).catch(e=>console.log(n,e.message.slice(0,80)))
    if (p.url().includes('/business/login') && n!=='login') { await p.fill('input[type=email]','demo@stampwell.test'); await p.fill('input[type=password]','Demo#2026'); await p.click('button[type=submit]'); await p.waitForURL('**/dashboard'); await p.goto(base+u,{waitUntil:'networkidle'}) }
    if (n==='admindash' && !p.url().includes('dashboard')) { await p.fill('input[type=email]','admin@stampwell.test'); await p.fill('input[type=password]','Admin#2026'); await p.click('button[type=submit]'); await p.waitForURL('**/admin/dashboard'); await p.waitForTimeout(800)}
    await p.waitForTimeout(600)
    await p.screenshot({path:`/tmp/shots/${n}-${w}-${theme}.png`,fullPage:n!=='counter'})
    if (['login','register','admin'].includes(n)===false && n==='nf') await p.evaluate(()=>localStorage.clear())
  }
  await ctx.close()
}
await b.close()
