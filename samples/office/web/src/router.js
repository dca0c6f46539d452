import { createRouter, createWebHistory } from 'vue-router';
import { signedIn } from './api';
import Layout from './Layout.vue';
import Home from './views/Home.vue';
import Login from './views/Login.vue';
import Online from './views/Online.vue';
import Users from './views/Users.vue';

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/login', component: Login },
    {
      path: '/',
      component: Layout,
      children: [
        { path: '', component: Home },
        { path: 'users', component: Users },
        { path: 'online', component: Online },
        // The place for pages of plugins: a route that mounts them here, beside the pages of the application.
      ],
    },
  ],
});

router.beforeEach((to) => to.path === '/login' || signedIn() || '/login');
